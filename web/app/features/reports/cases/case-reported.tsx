import { messageOf } from '@nilayam/contract/errors'
import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'

/** What is reported beside what the reporters say. */
export function CaseReported({ report }: { report: ReportCase }) {
  const { concerned, content, place } = report
  const gone = concerned?.is_gone ? ` ${t('reports.accountClosed')}` : ''
  return (
    <div className="case-facts">
      <section className="grid content-start gap-2">
        <h3>{t('reports.whatWasReported')}</h3>
        {content ? (
          <Message report={report} />
        ) : (
          <p>
            <a
              className="link"
              href={paths.property(place.id, place.slug)}
              target="_blank"
              rel="noreferrer"
            >
              {t('reports.pageOf', { title: place.title })}
            </a>
          </p>
        )}
        <p className="text-14 text-ink-soft">
          {sayBy(report)}
          {gone}
        </p>
      </section>
      <section className="grid content-start gap-2">
        <h3>{t('reports.whatTheySay')}</h3>
        <ul className="grid gap-2">
          {report.reports.map(({ id, reporter, text, can_be_told }) => (
            <li key={id}>
              <p className="text-14" dir="auto">
                {text || t('reports.noWords')}
              </p>
              <p className="text-14 text-ink-soft">
                {reporter?.name ?? t('reports.aVisitor')}
                {reporter?.is_gone && ` ${t('reports.accountClosed')}`}
                {!can_be_told && !reporter?.is_gone && ` ${t('reports.noAddress')}`}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function sayBy({ target, concerned, place }: ReportCase): string {
  const name = concerned?.name ?? ''
  if (target === 'message') return t('reports.messageBy', { name })
  if (target === 'review') return t('reports.reviewBy', { name })
  return t('reports.placeOf', { name, state: PLACE_STATES[place.state] })
}

const PLACE_STATES: Record<ReportCase['place']['state'], string> = {
  draft: t('reports.placeDraft'),
  listed: t('reports.placeListed'),
  expired: t('reports.placeExpired'),
  held: t('reports.placeHeld'),
  deleted: t('reports.placeDeleted'),
}

/** Numbers stay hidden until a press, which the audit log notes. */
function Message({ report: { id, target, content } }: { report: ReportCase }) {
  const [opened, setOpened] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!content) return null
  const open = async () => {
    setBusy(true)
    try {
      setOpened((await api.call('openReported', { params: { report_id: id } })).text)
    } catch (error) {
      showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  const hasHidden = content.parts.some(({ is_hidden }) => is_hidden)
  return (
    <>
      <p className="case-quote" dir="auto">
        {content.parts.every(({ text }) => text === '') && (
          <em>{target === 'message' ? t('reports.wordsErased') : t('reports.noWords')}</em>
        )}
        {opened ??
          content.parts.map(({ text, is_hidden }, at) =>
            is_hidden ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message don't move
              <span key={at} className="case-hidden">
                <Icon name="lock" size={14} />
                {text}
              </span>
            ) : (
              text
            ),
          )}
      </p>
      {content.is_removed && <p className="text-14 text-ink-soft">{t('reports.isTakenOut')}</p>}
      {hasHidden && opened === undefined && (
        <Button variant="line" busy={isBusy} className="justify-self-start" onClick={open}>
          {t('reports.openNumbers')}
        </Button>
      )}
    </>
  )
}
