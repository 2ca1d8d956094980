import Medusa from "@medusajs/js-sdk"

/** Uses the same authentication as the dashboard. A store may build the dashboard with tokens instead of cookies. */
const auth = {
  type: (typeof __AUTH_TYPE__ === "undefined" ? undefined : __AUTH_TYPE__) ?? "session",
  ...(typeof __JWT_TOKEN_STORAGE_KEY__ === "undefined" || !__JWT_TOKEN_STORAGE_KEY__
    ? {}
    : { jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ }),
}

export const sdk = new Medusa({
  baseUrl: (typeof __BACKEND_URL__ === "undefined" ? undefined : __BACKEND_URL__) ?? "/",
  auth,
})
