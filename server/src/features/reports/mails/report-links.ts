import { notFound } from '@nilayam/contract/errors'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform/platform.ts'

const Payload = z.object({ report: z.int() })

/** The token of a visitor's report: signed, so nothing is stored, and good for this report only. */
export async function createReportToken(
  { reportKey }: Pick<Platform, 'reportKey'>,
  report: number,
): Promise<string> {
  return new SignJWT({ report }).setProtectedHeader({ alg: 'HS256' }).sign(reportKey)
}

/** The report of a token. Throws 404 for a token that isn't ours. */
export async function requireReportOf(
  { reportKey }: Pick<Platform, 'reportKey'>,
  token: string,
): Promise<number> {
  const verified = await jwtVerify(token, reportKey, { algorithms: ['HS256'] }).catch(
    () => undefined,
  )
  const payload = Payload.safeParse(verified?.payload).data
  if (!payload) throw notFound()
  return payload.report
}
