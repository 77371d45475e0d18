import type { DemoReport, DemoReportStep } from '@nilayam/demo/city/report'
import {
  acknowledge,
  answerReport,
  appealReport,
  askReporter,
  decide,
  type ReportReader,
  sendReport,
  settle,
} from '@nilayam/server/features/reports/reports'
import type { Platform } from '@nilayam/server/platform/platform'
import { forgetMails } from './lives.store.ts'
import * as store from './reports.store.ts'

type Options = { idOf: (key: string) => number; mailed: readonly string[] }
type Accounts = Awaited<ReturnType<typeof store.findAccounts>>
type Sent = { id: number; report: DemoReport }
type Moment = { at: Date; run: (now: Date) => Promise<unknown> }

/** Plays the demo's reports through the product's own functions, in the order in which things happened. */
export async function playReports(
  platform: Platform,
  reports: readonly DemoReport[],
  { idOf, mailed }: Options,
): Promise<void> {
  const accounts = await store.findAccounts(platform.db)
  const moments = reports.flatMap((report): Moment[] => {
    const sent: Sent = { id: 0, report }
    const send = async (now: Date) => {
      sent.id = await play(platform, report, { now, idOf, accounts })
    }
    const steps = report.steps.map(({ at, ...step }) => ({
      at,
      run: (now: Date) => take(platform, sent, step, { now, accounts }),
    }))
    return [{ at: report.at, run: send }, ...steps]
  })
  for (const { at, run } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await run(at)
  await forgetMails(platform.db, mailed)
}

function requireAccount(accounts: Accounts, email: string) {
  const account = accounts.get(email)
  if (!account) throw new Error(`The demo has no account ${email}`)
  return account
}

async function play(
  platform: Platform,
  { reporter, about, kind, text }: DemoReport,
  { now, idOf, accounts }: { now: Date; idOf: Options['idOf']; accounts: Accounts },
): Promise<number> {
  const property = idOf(about.property_key)
  const who =
    'email' in reporter
      ? { user: requireAccount(accounts, reporter.email) }
      : { ip: reporter.network, email: reporter.mail }
  if (!('begins' in about)) {
    return sendReport(platform, who, { target: 'property', target_id: property, kind, text }, now)
  }
  const target_id = await store.findLine(platform.db, { ...about, property })
  return sendReport(platform, who, { target: 'message', target_id, kind, text }, now)
}

async function take(
  platform: Platform,
  { id, report: { reporter } }: Sent,
  step: DemoReportStep,
  { now, accounts }: { now: Date; accounts: Accounts },
): Promise<unknown> {
  const staff = (email: string) => {
    const user = { id: requireAccount(accounts, email).id, type: 'admin' } as const
    return { user, ip: '127.0.0.1', now }
  }
  const reader: ReportReader =
    'email' in reporter ? { user: requireAccount(accounts, reporter.email) } : { report: id }
  switch (step.act) {
    case 'acknowledge':
      return acknowledge(platform, staff(step.by), { id, others: [] })
    case 'ask':
      return askReporter(platform, staff(step.by), { id, text: step.text })
    case 'answer':
      return answerReport(platform, reader, { id, text: step.text }, now)
    case 'decide': {
      const { by, outcome, measure, reason } = step
      return decide(platform, staff(by), { id, others: [], outcome, measure, reason })
    }
    case 'appeal': {
      const side = step.side === 'reporter' ? reader : await findConcerned(platform, id)
      return appealReport(platform, side, { id, text: step.text }, now)
    }
    case 'settle': {
      const { by, outcome, measure, reason } = step
      return settle(platform, staff(by), { id, outcome, measure, reason })
    }
  }
}

async function findConcerned({ db }: Platform, id: number): Promise<ReportReader> {
  return { user: { id: await store.getConcerned(db, id), type: 'owner' } }
}
