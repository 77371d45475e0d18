import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimCase, handOverCase, releaseCase } from './case-claims.ts'
import { listCases, requireReportCase } from './cases.ts'
import { acknowledge, askReporter, decide, openReported, settle } from './deciding.ts'

type Calls =
  | 'listCases'
  | 'getReportCase'
  | 'claimReport'
  | 'releaseReport'
  | 'handOverReport'
  | 'openReported'
  | 'acknowledgeReport'
  | 'askReporter'
  | 'decideReport'
  | 'decideAppeal'

export function caseCalls(platform: Platform): Handlers<Calls> {
  const { db } = platform
  return {
    listCases: ({ query }, { now }) => listCases(db, query.show ?? 'open', now),
    getReportCase: async ({ params }, { user, now }) => ({
      report: await requireReportCase(db, { user, now }, params.report_id),
      now: now.toISOString(),
    }),
    claimReport: ({ params }, by) => claimCase(platform, by, params.report_id),
    releaseReport: ({ params }, by) => releaseCase(db, by, params.report_id),
    handOverReport: ({ params, body }, by) =>
      handOverCase(platform, by, { id: params.report_id, ...body }),
    openReported: ({ params }, by) => openReported(platform, by, params.report_id),
    acknowledgeReport: async ({ params, body }, by) => ({
      state: await acknowledge(platform, by, { id: params.report_id, ...body }),
    }),
    askReporter: async ({ params, body }, by) => ({
      state: await askReporter(platform, by, { id: params.report_id, ...body }),
    }),
    decideReport: async ({ params, body }, by) => ({
      state: await decide(platform, by, { id: params.report_id, ...body }),
    }),
    decideAppeal: async ({ params, body }, by) => ({
      state: await settle(platform, by, { id: params.report_id, ...body }),
    }),
  }
}
