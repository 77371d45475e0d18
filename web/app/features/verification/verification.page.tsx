import { t } from '../../text.ts'
import './queue.css'
import { useEffect, useRef } from 'react'
import { replace, useNavigate, useRevalidator } from 'react-router'
import { useKeys } from '../../admin-kit/table/keys.ts'
import { readAddress } from '../../admin-kit/table/table-address.ts'
import { useFollowedWaiting } from '../../admin-kit/waiting.ts'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import type { Route } from './+types/verification.page'
import { Item } from './item.tsx'
import { QueueList } from './queue-list.tsx'

export const meta = () => [{ title: `${t('verification.verification')} · Nilayam` }]

// From this width list and item are side by side, so the first item is opened automatically.
const isWide = () => matchMedia('(min-width: 80rem)').matches

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const queue = await orErrorPage(
    api.call('getVerificationQueue', { query: readAddress(request, ['cursor']) }),
  )
  if ('id' in params) {
    const answer = api.call('getAdminProperty', {
      params: { property_id: Number(requireId(params.id ?? '')) },
    })
    return { queue, property: (await orErrorPage(answer)).property }
  }
  const [first] = queue.rows
  // Redirects to the item's own URL, so that it stays open when somebody else decides on it.
  if (first && isWide()) {
    throw replace(adminPaths.verification(first.id) + new URL(request.url).search)
  }
  return { queue, property: undefined }
}

/** The item's index in the queue, or its former one after the decision. */
function usePlaceInQueue(ids: readonly number[], id: number | undefined): number {
  const known = useRef(0)
  const at = id === undefined ? -1 : ids.indexOf(id)
  useEffect(() => {
    if (at >= 0) known.current = at
  }, [at])
  return at >= 0 ? at : known.current
}

/** The review queue and the current item; two screens on phones. */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  const { queue, property } = loaderData
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const ids = queue.rows.map(({ id }) => id)
  const at = usePlaceInQueue(ids, property?.id)
  const step = (by: 1 | -1) => {
    // A decided item has left the queue, so the next one has its index.
    const next = ids[by === 1 && ids[at] !== property?.id ? at : at + by]
    if (next !== undefined)
      navigate({ pathname: adminPaths.verification(next), search: location.search })
  }
  const moveOn = async () => {
    const next = ids[at + 1] ?? ids[at - 1]
    if (next === undefined) await navigate(adminPaths.verification())
    else await navigate({ pathname: adminPaths.verification(next), search: location.search })
    await revalidate()
  }
  useFollowedWaiting('verification')
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <div className="queue">
      <h1 className="sr-only">{t('verification.verification')}</h1>
      <QueueList items={queue.rows} page={queue} chosenId={property?.id} />
      {property && (
        <Item
          key={property.id}
          property={property}
          onStep={step}
          onDecided={moveOn}
          onLate={revalidate}
        />
      )}
    </div>
  )
}
