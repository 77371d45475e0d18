import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { messageOf } from '@nilayam/contract/errors'
import { PAPERS_DESTROYED } from '@nilayam/contract/places/papers'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { sayAct } from '../audit/audit-words.door.ts'
import { ClaimBar } from '../claims/claim-bar.door.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ItemHead } from './item-head.tsx'
import { findStillUnopened, type OpenedPage } from './openings.ts'
import { PapersPane } from './papers-pane.door.tsx'
import { PlacePane } from './place-pane.door.tsx'
import { usePropertyClaim } from './property-claim.door.ts'

type Props = {
  property: AdminProperty
  onStep: (by: 1 | -1) => void
  onDecided: () => Promise<void>
  /** Reloads the current state. */
  onLate: () => Promise<void>
}

/** The form of the decision goes, and on phones it stands far below. */
function showLate(note: HTMLElement | null): void {
  note?.focus({ preventScroll: true })
  note?.scrollIntoView({ block: 'center' })
}

/** An item of the queue: papers beside the property's data, and the decision. */
export function Item({ property, onStep, onDecided, onLate }: Props) {
  const [late, setLate] = useState<string>()
  const [opened, setOpened] = useState<readonly OpenedPage[]>([])
  const me = useSession()?.user.id ?? 0
  const unopened = findStillUnopened(property, me, opened)
  const { sent_at } = property
  const claim = usePropertyClaim(property)
  const item = useRef<HTMLElement>(null)
  const hasLeft = () => item.current === null
  // Whoever went on to another item stays there.
  const decided = () => (hasLeft() ? onLate() : onDecided())
  const beLate = async (says: string) => {
    setLate(says)
    setOpened([])
    await onLate()
  }
  return (
    <section ref={item} className="queue-item" aria-label={property.title}>
      <ItemHead property={property} onStep={onStep}>
        {sent_at && (
          <ClaimBar
            claim={claim}
            onTake={() => claim.take().catch((error) => beLate(messageOf(error)))}
          />
        )}
      </ItemHead>
      <div className="queue-notes">
        {late && (
          <div ref={showLate} tabIndex={-1} role="alert" className="outline-0">
            <Note kind="soon">{late}</Note>
          </div>
        )}
        {!sent_at && <Standing property={property} onNext={() => onStep(1)} />}
      </div>
      <div className="panes">
        <PapersPane
          // Remounts when papers were replaced, so that they are closed again.
          key={sent_at}
          property={property}
          claim={claim}
          unopened={unopened}
          // Both may be on their way at once.
          onOpened={(page) => setOpened((before) => [...before, page])}
        />
        <PlacePane property={property} />
      </div>
      {sent_at && claim.standing !== 'theirs' && (
        <DecisionPanel
          key={`${sent_at} decision`}
          property={property}
          claim={claim}
          unopened={unopened}
          hasLeft={hasLeft}
          onDecided={decided}
          onLate={beLate}
        />
      )}
    </section>
  )
}

const STANDS = {
  none: t('verification.noProof'),
  waiting: t('verification.notOnOffer'),
  asked: t('verification.wasAsked'),
  verified: t('verification.isVerified'),
  refused: t('verification.wasRefused'),
} as const

const DECISIONS = ['property.verified', 'property.refused', 'property.asked', 'property.unverified']

/** The last decision from the history: 'Meera Iyer, verified, 23 Nov 2026, 2:20 pm.' */
function sayDecider({ history }: AdminProperty): string {
  const last = history.find(({ act }) => DECISIONS.includes(act))
  return last
    ? t('verification.decidedBy', {
        who: last.actor_name || t('verification.somebody'),
        act: sayAct(last),
        when: formatMoment(last.at),
      })
    : ''
}

/** Why there is nothing to decide. */
function Standing({ property, onNext }: { property: AdminProperty; onNext: () => void }) {
  const { state, verification } = property
  if (state === 'deleted') {
    return <Note kind="bad">{PAPERS_DESTROYED}</Note>
  }
  return (
    <Note kind="info">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold">
            {t('verification.nothingWaitsHere')} {STANDS[verification.status]}
          </p>
          <p>
            {sayDecider(property)} {verification.note}
          </p>
        </div>
        <span className="flex gap-2">
          <Link className="btn btn-plain" to={adminPaths.property(property.id)}>
            {t('verification.itsHistory')}
          </Link>
          <Button variant="line" onClick={onNext}>
            {t('verification.nextInQueue')}
          </Button>
        </span>
      </div>
    </Note>
  )
}
