import { createMiddleware, createStart } from "@tanstack/react-start"

const store = import.meta.env.VITE_MEDUSA_BACKEND_URL
const service = import.meta.env.VITE_PAYMENT_SERVICE_URL

const policy = createMiddleware().server(async ({ next }) => {
  const nonce = crypto.randomUUID()
  const result = await next({ context: { nonce } })
  const sources = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${service}`,
    `connect-src 'self' ${store} ${service}`,
    `frame-src ${service}`,
    `img-src 'self' data: ${service}`,
  ]
  result.response.headers.set("content-security-policy", sources.join("; "))
  return result
})

export const startInstance = createStart(() => ({ requestMiddleware: [policy] }))
