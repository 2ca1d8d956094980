export const ADMIN = { email: "admin@demo.test", password: "larkfold-demo" } as const
