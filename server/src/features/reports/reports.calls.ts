import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireSolved } from '../contact/contact.ts'
import { findMonths } from './figures.store.ts'
import { createReportToken, requireReportOf } from './mails/report-links.ts'
import { answerReport, appealReport, getReports, requireReport } from './own-reports.ts'
import { findSent, sendReport } from './sending/sending.ts'

type Calls = 'sendReport' | 'sendVisitorReport' | 'getReports' | 'appealReport' | 'answerReport'
type ByToken = 'getReportByToken' | 'appealByToken' | 'answerByToken' | 'getReportFigures'

export function reportsCalls(platform: Platform): Handlers<Calls | ByToken> {
  const { db } = platform
  return {
    ...byToken(platform),
    sendReport: async ({ body }, { user, now }) => ({
      report_id: await sendReport(platform, { user }, body, now),
    }),
    sendVisitorReport: async ({ body }, { ip, now }) => {
      const { email, captcha_id, captcha_answer, website, ...report } = body
      // Bots that fill in the honeypot get a link to nothing.
      if (website) return { token: await createReportToken(platform, 0) }
      const reporter = { ip, email: email || null }
      // The first request used up the captcha.
      const sent = await findSent(platform, reporter, report.key)
      if (sent !== undefined) return { token: await createReportToken(platform, sent) }
      await requireSolved(platform, { captcha_id, captcha_answer }, now)
      const id = await sendReport(platform, reporter, report, now)
      return { token: await createReportToken(platform, id) }
    },
    getReports: (_input, { user, now }) => getReports(db, user, now),
    appealReport: async ({ params, body }, { user, now }) => {
      const said = { id: params.report_id, text: body.text }
      return { report: await appealReport(platform, { user }, said, now) }
    },
    answerReport: async ({ params, body }, { user, now }) => {
      const said = { id: params.report_id, text: body.text }
      return { report: await answerReport(platform, { user }, said, now) }
    },
  }
}

/** The calls of visitors, who have a link instead of an account. */
function byToken(platform: Platform): Handlers<ByToken> {
  return {
    getReportByToken: async ({ params }, { now }) => {
      const report = await requireReportOf(platform, params.token)
      return { report: await requireReport(platform.db, { report }, report, now) }
    },
    appealByToken: async ({ params, body }, { now }) => {
      const id = await requireReportOf(platform, params.token)
      return { report: await appealReport(platform, { report: id }, { id, text: body.text }, now) }
    },
    answerByToken: async ({ params, body }, { now }) => {
      const id = await requireReportOf(platform, params.token)
      return { report: await answerReport(platform, { report: id }, { id, text: body.text }, now) }
    },
    getReportFigures: async (_input, { now }) => ({ months: await findMonths(platform.db, now) }),
  }
}
