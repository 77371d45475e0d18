import type { Line } from '@nilayam/contract/moving-in/enquiries'
import { SECOND } from '@nilayam/contract/time/durations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import * as outbox from './outbox.ts'

const AGAIN_AFTER = 5

/**
 * The unsent messages of a thread, retried until the server confirms them. They are stored, so that a later page
 * continues after a network failure; the key prevents duplicates.
 */
export function useOutbox(enquiryId: number, onSent: (line: Line) => void) {
  const [unsent, setUnsent] = useState(() => outbox.readUnsent(enquiryId))
  const next = outbox.findNext(unsent)
  const kept = useRef(unsent)
  useEffect(() => {
    outbox.keepUnsent(enquiryId, kept.current, unsent)
    kept.current = unsent
  }, [enquiryId, unsent])
  const send = useEffectEvent(async ({ key, text }: outbox.Unsent) => {
    setUnsent((all) => outbox.toSending(all, key))
    try {
      const input = { params: { enquiry_id: enquiryId }, body: { key, text } }
      const { line } = await api.call('sendMessage', input)
      onSent(line)
      setUnsent((all) => outbox.remove(all, key))
    } catch (error) {
      setUnsent((all) => outbox.toFailed(all, key, error))
    }
  })
  useEffect(() => {
    if (!next) return
    const sendNow = () => void send(next)
    const seconds = next.failures === 0 ? 0 : (next.retryAfter ?? AGAIN_AFTER)
    const timer = setTimeout(sendNow, seconds * SECOND)
    addEventListener('online', sendNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', sendNow)
    }
  }, [next])
  return {
    unsent,
    add: (text: string) => setUnsent((all) => outbox.add(all, crypto.randomUUID(), text)),
    remove: (key: string) => setUnsent((all) => outbox.remove(all, key)),
    tryNow: () => setUnsent(outbox.toUrgent),
  }
}
