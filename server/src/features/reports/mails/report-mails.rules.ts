import { APPEAL_DAYS } from '@nilayam/contract/support/report-clock'
import type { Measure } from '@nilayam/contract/support/reports'
import { type Message, message } from '@nilayam/texts'
import type { MailedReport } from './report-mails.store.ts'

/** What happened. */
export type Step = 'received' | 'acknowledged' | 'asked' | 'decided' | 'appealed' | 'settled'
export type MailReader = 'reporter' | 'concerned'

const DONE: Record<Measure, Message> = {
  none: message('reports.doneNone'),
  aged: message('reports.doneAged'),
  held: message('reports.doneHeld'),
  removed: message('reports.doneRemoved'),
  released: message('reports.doneReleased'),
  restored: message('reports.doneRestored'),
}

type Said = { subject: string; paragraphs: string[] }
type Say = (report: MailedReport, reader: MailReader, text: string) => Said

const SAY: Record<Step, Say> = {
  received: ({ id, title }) => ({
    subject: message('reports.mailReceived', { id, title }),
    paragraphs: [message('reports.mailReceivedMeans'), message('reports.mailKeepLink')],
  }),
  acknowledged: ({ id, title }) => ({
    subject: message('reports.mailAcknowledged', { id, title }),
    paragraphs: [message('reports.mailAcknowledgedMeans')],
  }),
  asked: ({ id, title }, _reader, text) => ({
    subject: message('reports.mailAsked', { id, title }),
    paragraphs: [text, message('reports.mailAskedMeans')],
  }),
  decided: ({ id, title, target, outcome, measure, reason }, reader) => ({
    subject:
      reader === 'reporter'
        ? message('reports.mailDecided', { id, title })
        : message('reports.mailDecidedAboutYou', { id, title, target }),
    paragraphs: [
      outcome === 'upheld' ? message('reports.upheld') : message('reports.notUpheld'),
      DONE[measure ?? 'none'],
      reason ?? '',
      message('reports.mailMayAppeal', { days: APPEAL_DAYS }),
    ],
  }),
  appealed: ({ id, title }) => ({
    subject: message('reports.mailAppealed', { id, title }),
    paragraphs: [message('reports.mailAppealedMeans')],
  }),
  settled: ({ id, title, appeal_outcome, appeal_measure, appeal_reason }) => ({
    subject: message('reports.mailSettled', { id, title }),
    paragraphs: [
      appeal_outcome === 'stands' ? message('reports.stands') : message('reports.changed'),
      DONE[appeal_measure ?? 'none'],
      appeal_reason ?? '',
      message('reports.mailNoMore'),
    ],
  }),
}

/** A mail's words about a step. `text` is what staff ask. */
export function toReportMail(
  step: Step,
  report: MailedReport,
  reader: MailReader,
  text: string,
): Said {
  return SAY[step](report, reader, text)
}
