export const refunds = {}
