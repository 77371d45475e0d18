import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import { toUnitName } from '@nilayam/contract/options/option-names'
import { formatMoment, toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { CouponNote } from './coupon-note.tsx'
import { AllTerms, CostSheet, sayNotice, sayStay } from './sheet.door.tsx'

/** `reload` reads the offers again. */
type Props = { offer: Offer; reload: () => Promise<void> }

/** An offer in its thread, for either side, with why the last act on it was refused. */
export function OfferCard({ offer, reload }: Props) {
  const focus = useFocusAfterPress()
  const act = useAct(reload, focus.press)
  const refusal = act.refusal && act.refusal.aim !== offer.state && (
    <Refusal offer={offer}>{act.refusal.says}</Refusal>
  )
  if (offer.state === 'open') return <OpenOffer offer={offer} act={act} refusal={refusal} />
  return (
    <>
      {refusal}
      <EndedOffer offer={offer} focus={focus.take} />
    </>
  )
}

/** The refusal stands beside the buttons: on a phone the head of the card is out of sight there. */
function OpenOffer({ offer, act, refusal }: ActProps & { refusal: ReactNode }) {
  const { sheet } = offer
  const unit = toUnitName(sheet.unit)
  return (
    <section ref={showCard} className="offer-card" data-open aria-labelledby={`offer-${offer.id}`}>
      <p className="offer-until">
        <Icon name="clock" />
        {t('offers.holdsUntil', { when: formatMoment(offer.until) })}
      </p>
      <div className="offer-body">
        <OfferHead id={`offer-${offer.id}`} title={t('offers.offer', { unit })} offer={offer} />
        <CostSheet {...sheet}>
          <p className="offer-frozen">
            <Icon name="lock" size={18} />
            {t('offers.frozen', { day: toIndianDay(offer.made_at) })}
          </p>
        </CostSheet>
        <p className="text-14 text-ink-soft">
          {sayNotice(sheet)}{' '}
          {t('offers.payDirectly', { side: offer.side, name: sheet.property.owner_name })}
        </p>
        <CouponNote coupon={offer.coupon} side={offer.side} name={offer.other_name} />
        <AllTerms terms={sheet.terms} />
        {refusal}
        {offer.side === 'student' ? (
          <Answer offer={offer} act={act} />
        ) : (
          <Withdraw offer={offer} act={act} />
        )}
      </div>
    </section>
  )
}

/** An open offer is what the thread is about: it comes into view when it is there. */
const showCard = (card: HTMLElement | null) =>
  card?.scrollIntoView({ block: 'nearest', behavior: 'instant' })

function OfferHead({ id, title, offer }: { id: string; title: string; offer: Offer }) {
  return (
    <div className="offer-head">
      <span className="offer-sign">
        <Icon name={offer.sheet.option.kind === 'desk' ? 'desk' : 'bed'} />
      </span>
      <div className="min-w-0">
        <h2 id={id} className="wrap-anywhere">
          {title}
        </h2>
        <p className="text-14 text-ink-soft">{sayStay(offer.sheet)}</p>
      </div>
    </div>
  )
}

/**
 * Runs an act that aims at a state; keeps the words of a refusal. An offer in that state shows none: the act took place,
 * and only its reply was lost.
 */
function useAct(reload: Props['reload'], press: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ aim: OfferState; says: string }>()
  const run = async (aim: OfferState, act: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(undefined)
    press()
    try {
      await act()
      await reload()
    } catch (error) {
      setRefusal({ aim, says: messageOf(error) })
      // Its state has passed: the card says what it is now.
      if (error instanceof ApiError && error.status === 409) await reload()
    }
    setBusy(false)
  }
  return { isBusy, refusal, run }
}

type OfferState = Offer['state']
type ActProps = { offer: Offer; act: ReturnType<typeof useAct> }

function Answer({ offer, act: { isBusy, run } }: ActProps) {
  const { id, other_name: name, sheet } = offer
  const unit = toUnitName(sheet.unit)
  const accept = async () => {
    const isSure = await confirm({
      title: t('offers.acceptTitle', { unit }),
      text: t('offers.acceptText', {
        name,
        day: sheet.move_in,
        last: sheet.last_day,
        kind: sheet.unit.kind,
      }),
      confirm: t('offers.accept'),
    })
    if (isSure) await run('accepted', () => api.call('acceptOffer', { params: { offer_id: id } }))
  }
  const decline = async () => {
    // The other answer is on its way.
    if (isBusy) return
    const isSure = await confirm({
      title: t('offers.declineTitle'),
      text: t('offers.declineText', { name }),
      confirm: t('offers.decline'),
    })
    if (isSure) await run('declined', () => api.call('declineOffer', { params: { offer_id: id } }))
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={accept}>
          {t('offers.accept')}
        </Button>
        <Button variant="line" aria-disabled={isBusy} onClick={decline}>
          {t('offers.decline')}
        </Button>
      </div>
      <p className="text-14 text-ink-soft">{t('offers.lettingPass')}</p>
    </>
  )
}

function Withdraw({ offer: { id, other_name: name }, act: { isBusy, run } }: ActProps) {
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('offers.withdrawTitle'),
      text: t('offers.withdrawText', { name }),
      confirm: t('offers.withdraw'),
      kind: 'danger',
    })
    if (isSure)
      await run('withdrawn', () => api.call('withdrawOffer', { params: { offer_id: id } }))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="line" busy={isBusy} onClick={withdraw}>
        {t('offers.withdraw')}
      </Button>
      <p className="text-14 text-ink-soft">{t('offers.waitsFor', { name })}</p>
    </div>
  )
}

/** Stays when the offer turns out to have ended; a student then sees what else there is. */
function Refusal({ offer: { side, state, sheet }, children }: { offer: Offer; children: string }) {
  const isLost = side === 'student' && state !== 'open' && state !== 'accepted'
  return (
    <div role="alert">
      <Note kind="bad">
        {children}{' '}
        {isLost && (
          <Link to={paths.property(sheet.property.id, sheet.property.slug)} className="link">
            {t('offers.seeWhatIsFree')}
          </Link>
        )}
      </Note>
    </div>
  )
}

type EndedProps = { offer: Offer; focus: (card: HTMLElement | null) => void }

/** Takes the focus when it comes for an answered offer, whose buttons are gone. */
function EndedOffer({ offer, focus }: EndedProps) {
  const { id, state, sheet, side, stay_id, is_awaited } = offer
  const isStudent = side === 'student'
  return (
    <section ref={focus} tabIndex={-1} className="offer-card" aria-labelledby={`offer-${id}`}>
      <div className="offer-body">
        <OfferHead id={`offer-${id}`} title={sayEnd(offer)} offer={offer} />
        <p className="text-14 text-ink-soft">{toUnitName(sheet.unit)}</p>
        {state === 'accepted' && stay_id !== null ? (
          <>
            {is_awaited && (
              <Note kind="good">
                {t('offers.isYours', { side, day: sheet.move_in, kind: sheet.unit.kind })}
              </Note>
            )}
            <div>
              <ButtonLink
                variant="line"
                to={isStudent ? paths.studentStays(stay_id) : ownerPaths.stays(stay_id)}
              >
                {isStudent ? t('stays.yourStay') : t('stays.theStay')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <p>{isStudent ? t('offers.nothingOwed') : t('offers.freeAgain')}</p>
        )}
      </div>
    </section>
  )
}

function sayEnd({ state, side, other_name: name, ended_at, until }: Offer): string {
  const day = toIndianDay(ended_at ?? until)
  const isStudent = side === 'student'
  switch (state) {
    case 'accepted':
      return isStudent ? t('offers.youAccepted', { day }) : t('offers.theyAccepted', { name, day })
    case 'declined':
      return isStudent ? t('offers.youDeclined', { day }) : t('offers.theyDeclined', { name, day })
    case 'withdrawn':
      return isStudent ? t('offers.theyWithdrew', { name, day }) : t('offers.youWithdrew', { day })
    default:
      return t('offers.lapsed', { when: formatMoment(ended_at ?? until) })
  }
}
