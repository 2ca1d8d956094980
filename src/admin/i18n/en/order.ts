export const order = {
  title: "Pay by Bank",
  payment: "Payment {{reference}}",
  resolve: "Resolve",
  refundsDue: "Manual refund due: {{amount}}. Pay it from your bank, then mark it as sent on the refunds page.",
  open: "Open payment",
  refund: "Refund",
}
