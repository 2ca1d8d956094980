import { z } from "zod"
import { isHttpUrl } from "../shared/http-url"
import { UUID } from "../shared/uuid"
import { looseDate, readAnswer } from "./answer-fields"

const LONGEST_LINK = 2048
const isLink = (link: string): boolean => link.length <= LONGEST_LINK && isHttpUrl(link)

/** What the two creating calls answer. */
const CreatedLink = z.object({ link: z.string().trim().refine(isLink), date: looseDate })
const CreatedAuthRequest = z.object({ uuid: z.string().trim().regex(UUID) })

/** `date` as reported, `YYYY-MM-DD HH:MM:SS` (§2.2). */
export type CreatedLink = z.output<typeof CreatedLink>
/** 32 hexadecimal digits in lower case (§2.4, §2.5). */
export type CreatedAuthRequest = z.output<typeof CreatedAuthRequest>

/** @throws PayByBankError `unreadable_answer` that names the field */
export const readCreatedLink = (body: unknown): CreatedLink => readAnswer(CreatedLink, body)

/** @throws PayByBankError `unreadable_answer` that names the field */
export const readCreatedAuthRequest = (body: unknown): CreatedAuthRequest => readAnswer(CreatedAuthRequest, body)
