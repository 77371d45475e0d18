import { messageOf } from '@nilayam/contract/errors'
import type { Suggestion } from '@nilayam/contract/places/places'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Segment } from '../../ui/fields/choice.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { useTurn } from '../../ui/use-turn.ts'
import { toPlace } from '../places/place-address.door.ts'
import { findNearMe } from '../places/place-search/near-me.door.ts'
import { PlaceSearch } from '../places/place-search/place-search.door.tsx'
import { findLikeliest } from '../places/place-search/place-service.door.ts'
import { type Listing, listingAddress, ORDERS, type Order } from './listing-address.ts'

const orderNames: Record<Order, string> = {
  saved: t('favourites.newestSaved'),
  price: t('favourites.cheapest'),
  distance: t('favourites.nearest'),
}

const views = [
  { value: 'list', label: t('favourites.list'), icon: 'list' },
  { value: 'map', label: t('favourites.asMap'), icon: 'map' },
] as const

/** List or map, sort order, and the origin of distances. */
export function ListingTools({ listing }: { listing: Listing }) {
  const navigate = useNavigate()
  // Late replies must change the current view, not the one of before.
  const latest = useRef(listing)
  latest.current = listing
  const change = (changes: Partial<Listing>) =>
    navigate(listingAddress.toPath({ ...latest.current, ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <Segment
        label={t('favourites.showAs')}
        name="view"
        options={views}
        value={listing.isMap ? 'map' : 'list'}
        onChange={(view) => change({ isMap: view === 'map' })}
      />
      <div className="w-full sm:w-60">
        <SelectField
          label={t('favourites.order')}
          name="sort"
          value={listing.order}
          onChange={(event) => change({ order: ORDERS[event.target.selectedIndex] ?? 'saved' })}
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]}
            </option>
          ))}
        </SelectField>
      </div>
      {listing.order === 'distance' && <From listing={listing} change={change} />}
      {listing.order === 'distance' && !listing.point && (
        <p className="w-full text-14 text-ink-soft">{t('favourites.choosePlace')}</p>
      )}
    </div>
  )
}

type FromProps = { listing: Listing; change: (changes: Partial<Listing>) => void }

function From({ listing: { place, point }, change }: FromProps) {
  const begin = useTurn()
  const pick = (suggestion: Suggestion) => {
    begin()
    const picked = toPlace(suggestion)
    if (picked) return change(picked)
    void showToast('note', t('favourites.pickPlace'))
  }
  const lookFor = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('place') ?? '').trim()
    if (typed === '' || typed === place) return
    const isWanted = begin()
    try {
      const found = await findLikeliest(typed)
      if (!isWanted()) return
      if (found) change(found)
      else void showToast('note', t('favourites.unknownPlace', { typed }))
    } catch (error) {
      if (isWanted()) void showToast('bad', messageOf(error))
    }
  }
  const nearMe = async () => {
    const here = await findNearMe(begin())
    if (here) change(here)
  }
  return (
    <form className="w-full sm:w-96" onSubmit={lookFor}>
      <PlaceSearch
        label={t('favourites.measureFrom')}
        place={place}
        point={point}
        onPick={pick}
        onClear={() => change({ place: '', point: null })}
        onNearMe={nearMe}
        field={{ className: 'in mt-1.5' }}
      />
    </form>
  )
}
