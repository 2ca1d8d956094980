import { z } from "zod"
import { isHttpUrl } from "../../shared/http-url"
import { UUID } from "../../shared/uuid"
import { looseDate, readAnswer } from "./answer-fields"

const LONGEST_LINK = 2048
const isLink = (link: string): boolean => link.length <= LONGEST_LINK && isHttpUrl(link)

/** Answers of the two calls that create a link or an auth request. */
const CreatedLink = z.object({ link: z.string().trim().refine(isLink), date: looseDate })
const CreatedAuthRequest = z.object({ uuid: z.string().trim().regex(UUID) })

/** `PaymentLinkAnswer` in `openapi/service.yaml`; `date` as reported, `YYYY-MM-DD HH:MM:SS`. */
export type CreatedLink = z.output<typeof CreatedLink>
/** `PaymentAuthAnswer` in `openapi/service.yaml`; the uuid has 32 hexadecimal digits in lower case. */
export type CreatedAuthRequest = z.output<typeof CreatedAuthRequest>

/** @throws PayByBankError `unreadable_answer` that names the field */
export const readCreatedLink = (body: unknown): CreatedLink => readAnswer(CreatedLink, body)

/** @throws PayByBankError `unreadable_answer` that names the field */
export const readCreatedAuthRequest = (body: unknown): CreatedAuthRequest => readAnswer(CreatedAuthRequest, body)
