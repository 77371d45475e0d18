import type { FieldErrors } from '@nilayam/contract/errors'
import { WRONG_CAPTCHA } from '@nilayam/contract/support/contact'
import { ReportBody, VisitorReportBody } from '@nilayam/contract/support/reports'

/** A visitor's answer, and the sum that their captcha asks for; undefined while loading. */
type Answered = { answer: string; sum: number | undefined }

/** All that the call would refuse, so that one press shows everything. */
export function findReportErrors(body: object, visitor?: Answered): FieldErrors {
  const { error } = (visitor ? VisitorReportBody : ReportBody).safeParse(body)
  const said = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])
  const isWrong = visitor && Number(visitor.answer) !== visitor.sum
  return {
    ...(isWrong && { captcha_answer: WRONG_CAPTCHA }),
    // The first error of a field is shown.
    ...Object.fromEntries(said.toReversed()),
  }
}
