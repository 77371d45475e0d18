import { messageOf } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useReply } from '../../use-reply.ts'
import type { Card } from './card.door.ts'

/** A place's card: one of those that the page has, or fetched; undefined until it is there. That it isn't is said. */
export function useCard(id: number | undefined, known: readonly Card[]): Card | undefined {
  const card = known.find((one) => one.id === id)
  const unknown = card ? undefined : id
  const { reply, error } = useReply(unknown, (signal) =>
    api.call('getProperty', { params: { property_id: unknown ?? 0 } }, signal),
  )
  useEffect(() => {
    if (error !== undefined) void showToast('bad', messageOf(error))
  }, [error])
  return card ?? (reply?.property.id === id ? reply?.property : undefined)
}
