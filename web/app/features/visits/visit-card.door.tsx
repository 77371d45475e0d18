import './visit-card.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import type { Visit } from '@nilayam/contract/moving-in/visits'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { AskAgain } from '../../ui/ask-again.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { useReply } from '../../use-reply.ts'
import { AsDescribed } from '../reviews/as-described.door.tsx'
import { useVisitActs } from './use-visit.ts'
import { countMinutes, sayTime, visitPath } from './visit-words.ts'
import { hasEnded, sayOutcome, saySilence, sayWhoChanged } from './word-words.ts'

type Props = {
  enquiry: Enquiry
  lines: readonly Line[]
  /** What stands below. It is shown once the visit is known, which would move it. */
  children: ReactNode
}

/**
 * The last visit of a thread, an earlier one of which something can still be said, and what can be done with it, or the way
 * to book one.
 */
export function VisitCard({ enquiry, lines, children }: Props) {
  const { id, can_write } = enquiry
  // Read again when the thread notes another step of a visit, or can't be written to any more.
  const last = lines.findLast(({ event }) => event?.startsWith('visit_'))?.id ?? 0
  const { reply, error, ask, setReply } = useReply(`${id} ${last} ${can_write}`, (signal) =>
    api.call('getVisit', { params: { enquiry_id: id } }, signal),
  )
  // What was there stays while it is read again.
  const [shown, setShown] = useState(reply)
  if (reply && reply !== shown) setShown(reply)
  const focus = useFocusAfterPress()
  const hasFailed = error !== undefined
  // Also while it is asked for again.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && (shown || hasFailed)) setKnown(true)
  const changedOf = (part: 'visit' | 'earlier') => (now: Visit | undefined) =>
    now && shown ? setReply({ ...shown, [part]: now }) : void ask()
  return (
    <>
      {shown ? (
        <div ref={focus.take} tabIndex={-1} className="outline-0 empty:hidden">
          <ReadCard enquiry={enquiry} read={shown} changedOf={changedOf} />
        </div>
      ) : (
        hasFailed && (
          <AskAgain error={error} ask={ask} focus={focus}>
            {t('visits.notLoaded')}
          </AskAgain>
        )
      )}
      <div className={isKnown ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}

type ReadProps = {
  enquiry: Enquiry
  read: Reply<Contract['getVisit']>
  changedOf: (part: 'visit' | 'earlier') => (visit: Visit | undefined) => void
}

function ReadCard({ enquiry, read, changedOf }: ReadProps) {
  const { id, side, can_write, property, progress } = enquiry
  const { visit, earlier, has_hours, address } = read
  // Whoever lives or lived there knows the place.
  const hasLivedThere = progress.stay?.state === 'living' || progress.stay?.state === 'left'
  const can_book = read.can_book && !hasLivedThere
  if (!visit && can_book) return <NoVisit to={paths.visit(side, id)} />
  if (!visit) {
    const isMissed = !has_hours && can_write && property.is_listed && !progress.stay
    return isMissed ? <NoHours enquiry={enquiry} /> : null
  }
  return (
    <>
      {earlier && (
        <OneVisit
          key={earlier.id}
          visit={earlier}
          address={address}
          changed={changedOf('earlier')}
          canBook={false}
        />
      )}
      <OneVisit
        key={visit.id}
        visit={visit}
        address={address}
        changed={changedOf('visit')}
        canBook={can_book}
      />
    </>
  )
}

function NoVisit({ to }: { to: string }) {
  return (
    <section className="visit-card" aria-labelledby="visit-card">
      <Head title={t('visits.seeThePlace')} text={t('visits.seeMeans')} />
      <div className="visit-acts">
        <ButtonLink to={to} variant="line" icon="calendar">
          {t('visits.chooseTime')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Otherwise neither side would learn how a visit comes about. */
function NoHours({ enquiry }: { enquiry: Enquiry }) {
  const { side, other_name: name, property } = enquiry
  const text =
    side === 'student' ? t('visits.noHoursToBook', { name }) : t('visits.noHoursToOffer', { name })
  return (
    <section className="visit-card" aria-labelledby="visit-card">
      <Head title={t('visits.noneToBook')} text={text} />
      {side === 'owner' && (
        <div className="visit-acts">
          <ButtonLink to={paths.ownerVisits(property.id)} variant="line" icon="calendar">
            {t('visits.setHours')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type HeadProps = { id?: string; title: string; text: ReactNode }

function Head({ id = 'visit-card', title, text }: HeadProps) {
  return (
    <header className="visit-head">
      <span className="visit-sign">
        <Icon name="calendar" size={22} />
      </span>
      <div className="min-w-0">
        <h2 id={id}>{title}</h2>
        <p id={`${id}-text`} className="text-14 text-ink-soft wrap-anywhere">
          {text}
        </p>
      </div>
    </header>
  )
}

type OneProps = {
  visit: Visit
  address: string
  canBook: boolean
  changed: (visit: Visit | undefined) => void
}

function OneVisit({ visit, address, canBook, changed }: OneProps) {
  const acts = useVisitActs(visit, changed)
  const isPast = hasEnded(visit)
  return (
    <section
      // Another one after each act: the button that was pressed is gone.
      key={`${visit.state} ${visit.your_word}`}
      ref={acts.take}
      tabIndex={-1}
      className="visit-card"
      data-past={isPast || undefined}
      // Two may ask the same question, each of its day.
      aria-labelledby={isAsked(visit) ? `${idOf(visit)} ${idOf(visit)}-text` : idOf(visit)}
    >
      <VisitHead visit={visit} address={address} />
      {visit.state === 'booked' && <Coming visit={visit} acts={acts} />}
      {visit.state !== 'booked' && visit.state !== 'cancelled' && (
        <Words visit={visit} acts={acts} />
      )}
      {visit.state === 'held' && visit.side === 'student' && (
        <AsDescribed propertyId={visit.property_id} title={visit.title} />
      )}
      {canBook && (
        <p>
          <ButtonLink to={visitPath(visit)} variant="plain" className="visit-again">
            {visit.state === 'held' ? t('visits.visitAgain') : t('visits.chooseAnother')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

const isAsked = ({ state, your_word }: Visit) => state === 'over' && your_word === null

/** Of the heading: there may be two visits. */
const idOf = ({ id }: Visit) => `visit-${id}`

function VisitHead({ visit, address }: { visit: Visit; address: string }) {
  const id = idOf(visit)
  const when = sayTime(visit.starts_at)
  if (visit.state === 'cancelled') {
    return <Head id={id} title={sayWhoChanged(visit)} text={t('visits.was', { when })} />
  }
  if (isAsked(visit)) {
    return <Head id={id} title={t('visits.didItTakePlace')} text={when} />
  }
  const minutes = t('visits.minutes', { count: countMinutes(visit) })
  return <Head id={id} title={t('visits.visitOn', { when })} text={`${minutes} · ${address}`} />
}

type ActsProps = { visit: Visit; acts: ReturnType<typeof useVisitActs> }

function Coming({ visit, acts }: ActsProps) {
  return (
    <>
      {visit.is_changed_by_you === false && (
        <p className="visit-tag" data-kind="soon">
          <Icon name="clock" size={18} />
          {t('visits.movedBy', { name: visit.other_name })}
        </p>
      )}
      <div className="visit-acts">
        <Button variant="line" icon="calendar" onClick={acts.saveCalendar}>
          {t('visits.calendarFile')}
        </Button>
        {visit.can_change && (
          <>
            <ButtonLink to={visitPath(visit)} variant="plain">
              {t('visits.move')}
            </ButtonLink>
            <Button variant="plain" busy={acts.isBusy} onClick={acts.cancel}>
              {t('visits.cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** What both say of a visit that is over, and the buttons to say it. */
function Words({ visit, acts }: ActsProps) {
  const { state, your_word, can_say } = visit
  const outcome = sayOutcome(visit)
  return (
    <>
      {outcome && (
        <p className="visit-tag" data-kind={state === 'held' ? 'good' : undefined}>
          <Icon name={state === 'held' ? 'check' : 'info'} size={18} />
          {outcome}
        </p>
      )}
      {state === 'over' && <p className="text-14">{saySilence(visit)}</p>}
      {can_say && (
        <div className="visit-acts">
          {your_word !== true && (
            <Button
              variant={your_word === null ? 'main' : 'plain'}
              busy={acts.isBusy}
              onClick={() => acts.say(true)}
            >
              {t('visits.tookPlace')}
            </Button>
          )}
          {your_word !== false && (
            <Button
              variant={your_word === null ? 'line' : 'plain'}
              // Alone it isn't where the other was: a second press would say the opposite.
              className={your_word === null ? '' : 'ml-auto'}
              busy={acts.isBusy}
              onClick={() => acts.say(false)}
            >
              {t('visits.didNot')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
