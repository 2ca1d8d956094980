import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { Actor } from "../../../domain/approvals/proposal"

/** The actor of a request: an admin user, or an API key, which is no person. */
export function actorOf({ auth_context: { actor_id, actor_type } }: AuthenticatedMedusaRequest): Actor {
  return { id: actor_id, is_person: actor_type === "user" }
}
