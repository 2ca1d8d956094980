import { useParams } from "react-router-dom"
import { PaymentPage } from "../components/payment/payment-page"

/** One payment. */
const PayByBankPayment = () => {
  const { id = "" } = useParams()
  return <PaymentPage key={id} id={id} />
}

export default PayByBankPayment
