/** The admin users of the demo. Their ids are fixed, so that options can list them. */
export const ADMIN = { id: "user_demo_robin", email: "admin@demo.test", password: "larkfold-demo" } as const
export const COLLEAGUE = { id: "user_demo_jo", email: "jo@demo.test", password: "second-larkfold" } as const
