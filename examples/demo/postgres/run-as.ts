/** PostgreSQL refuses to run as root. User 65534 ("nobody") exists everywhere, so you do not have to create one. */
const NOBODY = { uid: 65534, gid: 65534 }

export const isRoot = process.getuid?.() === 0
export const runAs: { uid?: number; gid?: number } = isRoot ? NOBODY : {}
