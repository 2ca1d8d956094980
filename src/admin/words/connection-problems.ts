import type { AdminConnectionProblem } from "../../types/http"
import type { Word } from "../i18n/words"

/** What a test of the connection found, and what to do. */
export const CONNECTION_PROBLEMS = {
  not_configured: "settings.test.problem.not_configured",
  invalid_setting: "settings.test.problem.invalid_setting",
  host_not_found: "settings.test.problem.host_not_found",
  connection_refused: "settings.test.problem.connection_refused",
  certificate: "settings.test.problem.certificate",
  address_not_allowed: "settings.test.problem.address_not_allowed",
  credentials_refused: "settings.test.problem.credentials_refused",
  wrong_path: "settings.test.problem.wrong_path",
  too_slow: "settings.test.problem.too_slow",
  service_failing: "settings.test.problem.service_failing",
  unreachable: "settings.test.problem.unreachable",
} as const satisfies Record<AdminConnectionProblem, Word>
