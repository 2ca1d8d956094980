import type { AdminInsightsResponse } from "../../../types/http"

export type Day = AdminInsightsResponse["insights"]["days"][number]
