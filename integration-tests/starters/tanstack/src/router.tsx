import { QueryClient } from "@tanstack/react-query"
import { createRouter } from "@tanstack/react-router"
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query"
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start"
import { routeTree } from "./routeTree.gen"

const readNonce = createIsomorphicFn().server(() => getGlobalStartContext()?.nonce)

export function getRouter() {
  const queryClient = new QueryClient()
  const ssr = { nonce: readNonce() }
  const router = createRouter({ routeTree, context: { queryClient }, scrollRestoration: true, ssr })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
