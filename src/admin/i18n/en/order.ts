export const order = {
  title: "Pay by Bank",
  payment: "Payment {{reference}}",
  resolve: "Resolve",
  refundsDue: "Still to be paid back: {{amount}}. Pay it from your bank, then mark it as sent on the refunds desk.",
}
