import type { UIMatch } from "react-router-dom"
import { PaymentCrumb } from "../../../components/payment/payment-crumb"
import { onDemand } from "../../../components/on-demand"

export const handle = { breadcrumb: ({ params: { id = "" } }: UIMatch) => <PaymentCrumb id={id} /> }

export default onDemand(async () => await import("../../../pages/payment"))
