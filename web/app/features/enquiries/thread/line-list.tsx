import type { Enquiry, Line, Part } from '@nilayam/contract/moving-in/enquiries'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { ReportMessage } from '../../reports/report-message.door.tsx'
import { getEventIcon, sayAskedFor, sayEvent } from '../enquiry-words.ts'
import type { Unsent } from './outbox.ts'
import { YOUR_PHONE } from './phone.tsx'

type OutboxActions = { takeBack: (key: string, text: string) => void; tryNow: () => void }
type Props = {
  enquiry: Enquiry
  lines: readonly Line[]
  has_earlier: boolean
  loadEarlier: () => Promise<void>
  outbox: OutboxActions & { unsent: readonly Unsent[] }
  /** Another value when the field below is another one. */
  composer: string
  /** Cards below the lines. */
  children?: ReactNode
}

/** The lines of a thread grouped by day, followed by unsent messages. */
export function LineList(props: Props) {
  const { enquiry, lines, has_earlier, loadEarlier, outbox, composer, children } = props
  const newest = lines.at(-1)
  const isSaid = outbox.unsent.length > 0 || newest?.event === null
  const { end, cards, list } = useNewestInView({
    newest: newest?.id ?? 0,
    unsent: outbox.unsent.length,
    isSaid,
    composer,
  })
  const sentKeys = new Set(lines.map(({ key }) => key))
  const isAnyHidden = lines.some(({ is_yours, parts }) => !is_yours && parts.some(isHidden))
  return (
    <div className="thread-log">
      {has_earlier && <Earlier load={loadEarlier} />}
      <div role="log" aria-label={t('enquiries.messages')}>
        <ol className="thread-lines" ref={list}>
          {lines.map((line, at) => (
            <LineItem key={line.id} line={line} before={lines[at - 1]} enquiry={enquiry} />
          ))}
          {outbox.unsent
            .filter(({ key }) => !sentKeys.has(key))
            .map((unsent) => (
              <UnsentItem key={unsent.key} {...outbox} unsent={unsent} />
            ))}
        </ol>
      </div>
      {isAnyHidden && (
        <p className="thread-why">
          {sayWhyHidden(enquiry)}
          {enquiry.side === 'student' && enquiry.can_write && (
            <>
              {' '}
              <a href={`#${YOUR_PHONE}`} className="link">
                {t('enquiries.sharePhone')}
              </a>
            </>
          )}
        </p>
      )}
      <div className="thread-cards" ref={cards}>
        {children}
      </div>
      <div ref={end} />
    </div>
  )
}

const isHidden = ({ is_hidden }: Part) => is_hidden

function sayWhyHidden({ side, other_name }: Enquiry): string {
  return side === 'student'
    ? t('enquiries.whyHiddenForStudent', { name: other_name })
    : t('enquiries.whyHiddenForOwner', { name: other_name })
}

/** Where the page scrolls, not the log, the composer sticks over its last lines until all of the thread is in view. */
function scrollToEnd(end: HTMLElement): void {
  const bottom = { block: 'end', behavior: 'instant' } as const
  end.scrollIntoView(bottom)
  end.closest('.thread')?.scrollIntoView(bottom)
}

/** As scrollToEnd, but cards higher than the screen don't push the newest message out of it. */
function scrollToMessage(end: HTMLElement, message: Element | null | undefined): void {
  scrollToEnd(end)
  const head = end.closest('.thread')?.querySelector('.thread-head')
  const top = head?.getBoundingClientRect().bottom ?? 0
  if (message && message.getBoundingClientRect().top < top) {
    message.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
}

type View = { newest: number; unsent: number; isSaid: boolean; composer: string }

/** Scrolls to a new line, and to cards that are read later, unless the user has scrolled up. `isSaid`: it is a message. */
function useNewestInView({ newest, unsent, isSaid, composer }: View) {
  const end = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isFirst = useRef(true)
  const unsentBefore = useRef(0)
  const show = useEffectEvent(() => {
    if (!end.current) return
    if (isSaid) scrollToMessage(end.current, list.current?.lastElementChild)
    else scrollToEnd(end.current)
  })
  useEffect(() => {
    if (!end.current || newest + unsent === 0) return
    const isOwn = unsent > unsentBefore.current
    unsentBefore.current = unsent
    const lines = list.current?.getBoundingClientRect().bottom ?? 0
    if (isFirst.current || isOwn || lines < innerHeight * 1.6) show()
    isFirst.current = false
  }, [newest, unsent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another composer is observed instead
  useEffect(() => {
    const growing = new ResizeObserver(() => {
      const lines = list.current?.getBoundingClientRect().bottom ?? 0
      if (lines < innerHeight) show()
    })
    if (cards.current) growing.observe(cards.current)
    // The field grows with what is typed.
    const field = end.current?.closest('.thread')?.querySelector('.composer')
    if (field) growing.observe(field)
    return () => growing.disconnect()
  }, [composer])
  return { end, cards, list }
}

function Earlier({ load }: { load: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await load().catch(() => showToast('bad', t('enquiries.notLoaded')))
    setBusy(false)
  }
  return (
    <Button variant="line" busy={isBusy} className="mx-auto" onClick={press}>
      {t('enquiries.earlier')}
    </Button>
  )
}

type ItemProps = { line: Line; before: Line | undefined; enquiry: Enquiry }

function LineItem({ line, before, enquiry }: ItemProps) {
  const day = toIndianDay(line.sent_at)
  const isNewDay = !before || toIndianDay(before.sent_at) !== day
  return (
    <>
      {isNewDay && <li className="thread-day">{t('enquiries.onDay', { day })}</li>}
      {line.event === null ? (
        <Message line={line} enquiry={enquiry} />
      ) : (
        <li className="thread-event">
          <Icon name={getEventIcon(line.event, enquiry.progress.kind)} size={18} />
          <span>
            {sayEvent(line.event, line, enquiry.other_name)}
            {line.event === 'asked' && ` ${sayAskedFor(enquiry.asked_for)}.`}
          </span>
        </li>
      )}
    </>
  )
}

function Message({ line, enquiry }: Omit<ItemProps, 'before'>) {
  const { is_yours, is_removed, parts, sent_at, id } = line
  const time = formatTime(sent_at)
  const isErased = !is_removed && parts.every(({ text, is_hidden }) => !text && !is_hidden)
  const canReport = !is_yours && !is_removed && !isErased
  return (
    <li className="message" data-yours={is_yours || undefined}>
      <p className="message-text" dir="auto">
        <span className="sr-only">
          {is_yours ? t('enquiries.youWrote') : t('enquiries.wrote', { name: enquiry.other_name })}
        </span>
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message don't move
          <PartText key={at} part={part} />
        ))}
        {isErased && <em>{t('enquiries.erased')}</em>}
        {is_removed && <em>{t('enquiries.removed')}</em>}
      </p>
      <p className="message-note">
        {is_yours && id <= enquiry.read_by_other ? t('enquiries.sentRead', { time }) : time}
        {canReport && (
          <ReportMessage lineId={id} author={enquiry.other_name} text={sayParts(parts)} />
        )}
      </p>
    </li>
  )
}

const sayParts = (parts: readonly Part[]) =>
  parts.map(({ text }) => text || t('enquiries.numberHidden')).join('')

function PartText({ part: { text, is_hidden } }: { part: Part }) {
  if (!is_hidden) return text
  return (
    <span className="message-hidden">
      <Icon name="lock" size={14} />
      {text || t('enquiries.numberHidden')}
    </span>
  )
}

type UnsentProps = OutboxActions & { unsent: Unsent }

function UnsentItem({ unsent, takeBack, tryNow }: UnsentProps) {
  const { key, text, state, says } = unsent
  return (
    <li className="message" data-yours data-state={state}>
      <p className="message-text" dir="auto">
        {text}
      </p>
      <p className="message-note">
        {state === 'sending' && t('enquiries.sending')}
        {state === 'waiting' && (
          <>
            <Icon name="clock" size={16} />
            {says || t('enquiries.waitsForLine')}
            <button type="button" onClick={tryNow}>
              {t('enquiries.tryNow')}
            </button>
          </>
        )}
        {state === 'refused' && (
          <span className="text-brick" role="alert">
            {t('enquiries.notSent', { says: says ?? '' })}
          </span>
        )}
        {state !== 'sending' && (
          <button type="button" onClick={() => takeBack(key, text)}>
            {t('enquiries.takeBack')}
          </button>
        )}
      </p>
    </li>
  )
}
