import { t } from '../../text.ts'
import './panes.door.css'
import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { PAPER_KINDS, type PaperKind, pageFileName } from '@nilayam/contract/places/papers'
import { formatMoment, formatTime } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { useKeys } from '../../admin-kit/table/keys.ts'
import { Tabs } from '../../admin-kit/tabs.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { ClaimState } from '../claims/use-claim.door.ts'
import { PageTurner } from '../papers/page-turner.door.tsx'
import { type OpenedPage, sayLastOpening } from './openings.ts'
import { usePaper } from './use-paper.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_ZOOM } from './zoom.rules.ts'

const KINDS = [
  { id: 'id_document', label: t('verification.idDocument') },
  { id: 'property_proof', label: t('verification.propertyProof') },
] as const

type Props = {
  property: AdminProperty
  claim: ClaimState
  /** Papers that this person hasn't opened completely since they were sent. */
  unopened?: readonly PaperKind[]
  onOpened?: (page: OpenedPage) => void
}

const NOTHING = () => undefined

/** The two papers, one at a time, opened on request. */
export function PapersPane(props: Props) {
  const { property, claim, unopened = PAPER_KINDS, onOpened = NOTHING } = props
  const [kind, setKind] = useState<PaperKind>('id_document')
  const zooming = useZoom()
  const { zoom, view, larger, smaller, fit } = zooming
  const [isFull, setFull] = useState(false)
  const [turns, setTurns] = useState(0)
  const papers = {
    id_document: usePaper(property.id, 'id_document', { take: claim.take, onOpened }),
    property_proof: usePaper(property.id, 'property_proof', { take: claim.take, onOpened }),
  }
  const choose = (next: PaperKind) => {
    setKind(next)
    setTurns(0)
    fit()
    if (property.papers[next] && claim.standing !== 'theirs') papers[next].open()
  }
  const { state, open, turnTo } = papers[kind]
  const pages = property.papers[kind]?.pages ?? 0
  const isOpen = state.kind === 'open'
  const turn = () => setTurns(turns + 1)
  useKeys({
    '[': () => choose('id_document'),
    ']': () => choose('property_proof'),
    f: () => setFull(!isFull && isOpen),
    t: turn,
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': fit,
    ...(isFull && { Escape: () => setFull(false) }),
  })
  return (
    <section className="pane" aria-label={t('verification.papers')} data-full={isFull || undefined}>
      <div className="pane-head">
        <Tabs
          label={t('verification.papers')}
          tabs={toTabs(unopened)}
          value={kind}
          onChange={choose}
        />
        {isOpen && (
          <p className="pane-said" title={t('verification.openedExplained')}>
            {t('verification.opened', { time: formatTime(state.paper.openedAt) })}
          </p>
        )}
        {(isOpen || isFull) && (
          <ViewButtons zooming={zooming} onTurn={turn} isFull={isFull} onFull={setFull} />
        )}
      </div>
      <section
        ref={view}
        className="pane-view"
        aria-label={t('verification.paper')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        data-zoom={zoom || undefined}
      >
        <PaperView
          property={property}
          isTheirs={claim.standing === 'theirs'}
          kind={kind}
          state={state}
          onOpen={open}
          turns={turns}
        />
      </section>
      {isOpen && pages > 1 && (
        <div className="pane-turner">
          <PageTurner
            page={state.paper.page}
            pages={pages}
            isBusy={state.isTurning}
            onTurn={turnTo}
          />
        </div>
      )}
    </section>
  )
}

/** Completely opened papers have a tick. */
function toTabs(unopened: readonly PaperKind[]) {
  return KINDS.map(({ id, label }) => ({
    id,
    label: unopened.includes(id) ? (
      label
    ) : (
      <span className="flex items-center gap-1.5">
        {label} <Icon name="check" size={16} className="text-leaf" />
        <span className="sr-only">{t('verification.openedByYou')}</span>
      </span>
    ),
  }))
}

type ButtonsProps = {
  zooming: ReturnType<typeof useZoom>
  onTurn: () => void
  isFull: boolean
  onFull: (isFull: boolean) => void
}

function ViewButtons({ zooming, onTurn, isFull, onFull }: ButtonsProps) {
  const { zoom, larger, smaller } = zooming
  return (
    <span className="flex">
      <IconButton
        icon="minus"
        label={t('verification.smaller')}
        disabled={zoom === 0}
        onClick={smaller}
      />
      <IconButton
        icon="plus"
        label={t('verification.larger')}
        disabled={zoom === MAX_ZOOM}
        onClick={larger}
      />
      <IconButton icon="turn" label={t('verification.turn')} onClick={onTurn} />
      <IconButton
        icon={isFull ? 'close' : 'full'}
        label={isFull ? t('verification.leaveFullScreen') : t('verification.fullScreen')}
        aria-pressed={isFull}
        onClick={() => onFull(!isFull)}
      />
    </span>
  )
}

type ViewProps = {
  property: AdminProperty
  isTheirs: boolean
  kind: PaperKind
  state: ReturnType<typeof usePaper>['state']
  onOpen: () => void
  turns: number
}

function PaperView({ property, isTheirs, kind, state, onOpen, turns }: ViewProps) {
  const onFile = property.papers[kind]
  const isId = kind === 'id_document'
  if (!onFile) return <p className="pane-says">{sayMissing(property, isId)}</p>
  if (state.kind === 'open')
    return (
      <img
        className="paper"
        src={state.paper.url}
        alt={pageFileName(onFile, state.paper.page)}
        data-turned={turns % 4 || undefined}
      />
    )
  return (
    <div className="pane-says">
      <p className="font-semibold">{onFile.file_name}</p>
      <p className="mb-4">{t('verification.sent', { when: formatMoment(onFile.uploaded_at) })}</p>
      {state.kind === 'failed' && <p className="mb-4 text-brick">{state.message}</p>}
      {property.sent_at === null ? (
        <p>{t('claims.onlyWhileWaiting')}</p>
      ) : isTheirs ? (
        <p>{t('claims.onlyYours')}</p>
      ) : (
        <Button variant="line" icon="eye" busy={state.kind === 'opening'} onClick={onOpen}>
          {isId ? t('verification.openId') : t('verification.openProof')}
        </Button>
      )}
      <p className="mt-4 text-14 text-ink-soft">
        <Icon name="lock" size={16} className="mr-1.5 inline" />
        {t('verification.everyOpeningLogged')} {sayLastOpening(property.openings, kind)}
      </p>
    </div>
  )
}

function sayMissing({ state, deleted_at }: AdminProperty, isId: boolean): string {
  if (state === 'deleted' && deleted_at) {
    return t('verification.papersDestroyed', { when: formatMoment(deleted_at) })
  }
  return isId ? t('verification.noIdOnFile') : t('verification.noProofOnFile')
}
