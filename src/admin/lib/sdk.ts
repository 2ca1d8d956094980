import Medusa from "@medusajs/js-sdk"

/** Signed in as the panel itself is. A shop may have built it for tokens instead of cookies. */
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
