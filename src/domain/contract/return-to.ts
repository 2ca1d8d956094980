import { z } from "zod"

/** What a start may name as its return address: a key of `returnUrls`, or an origin of `returnOrigins`. */
export const returnTo = z.string().min(1).max(256)
