import './offers.css'
import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import { Suspense, useState } from 'react'
import { api } from '../../api.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { AskAgain } from '../../ui/ask-again.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { useReply } from '../../use-reply.ts'

// Most threads have no offer.
const OfferCard = late(async () => (await import('./offer-card.tsx')).OfferCard)

const STEPS = /^(offer|stay)_|^moved_in$/

type Props = { enquiry: Enquiry; lines: readonly Line[] }

/** The last offer of a thread, and for the owner the way to another one. */
export function ThreadOffer({ enquiry, lines }: Props) {
  const { id, side, can_write } = enquiry
  // Read again when the thread notes another step of an offer, or of moving in.
  const last = lines.findLast(({ event }) => event && STEPS.test(event))?.id ?? 0
  const { reply, error, ask } = useReply(`${id} ${last}`, (signal) =>
    api.call('getOffers', { params: { enquiry_id: id } }, signal),
  )
  // What was there stays while it is read again.
  const [shown, setShown] = useState(reply)
  if (reply && reply !== shown) setShown(reply)
  const focus = useFocusAfterPress()
  if (!shown) {
    return error === undefined ? null : (
      <AskAgain error={error} ask={ask} focus={focus}>
        {t('offers.notLoaded')}
      </AskAgain>
    )
  }
  const [offer] = shown.offers
  const mayOffer = side === 'owner' && can_write && offer?.state !== 'open'
  return (
    <>
      {offer && (
        <Suspense>
          <div ref={focus.take} tabIndex={-1} className="outline-0">
            <OfferCard key={offer.id} offer={offer} reload={ask} />
          </div>
        </Suspense>
      )}
      {mayOffer && <MakeOffer enquiry={enquiry} before={offer} />}
    </>
  )
}

function MakeOffer({ enquiry, before }: { enquiry: Enquiry; before: Offer | undefined }) {
  const kind = enquiry.progress.kind
  return (
    <div className="offer-make">
      <ButtonLink
        to={ownerPaths.offer(enquiry.id)}
        variant="line"
        icon={kind === 'desk' ? 'desk' : 'bed'}
      >
        {before ? t('offers.makeAnother') : t('offers.make')}
      </ButtonLink>
      {!before && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          {t('offers.makeMeans', { name: enquiry.other_name, kind: kind ?? 'any' })}
        </p>
      )}
    </div>
  )
}
