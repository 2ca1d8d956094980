import { useParams, type UIMatch } from "react-router-dom"
import { PaymentCrumb } from "../../../components/payment/payment-crumb"
import { PaymentPage } from "../../../components/payment/payment-page"

/** One payment. */
const PayByBankPayment = () => {
  const { id = "" } = useParams()
  return <PaymentPage key={id} id={id} />
}

export const handle = { breadcrumb: ({ params: { id = "" } }: UIMatch) => <PaymentCrumb id={id} /> }

export default PayByBankPayment
