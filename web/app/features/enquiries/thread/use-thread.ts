import { ApiError } from '@nilayam/contract/errors'
import type { Enquiry, Line } from '@nilayam/contract/moving-in/enquiries'
import { LINES_A_PAGE } from '@nilayam/contract/moving-in/enquiry-limits'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { useLongPoll } from '../../../use-long-poll.ts'
import { refreshInbox } from '../inbox/inbox.ts'
import { refreshUnread } from '../unread.door.ts'
import { mergeLines } from './merge-lines.ts'

export type Thread = { enquiry: Enquiry; lines: Line[]; has_earlier: boolean }

const lastOf = (lines: readonly Line[]) => lines.at(-1)?.id ?? 0

/** Keeps a thread up to date while the page is visible, by long polling: the server answers when something changes. */
export function useThread(loaded: Thread) {
  const [thread, setThread] = useState(loaded)
  // The thread by now: a poll goes on, and the next one begins, before React renders what came.
  const latest = useRef(loaded)
  // The last line that a poll knows: an own message is shown before what the other side wrote earlier may have come.
  const polled = useRef(lastOf(loaded.lines))
  const [isAway, setAway] = useState(false)
  const params = { enquiry_id: loaded.enquiry.id }
  const last = lastOf(thread.lines)

  const show = (next: Thread) => {
    latest.current = next
    setThread(next)
  }
  const take = ({ lines, ...news }: Partial<Thread> & { lines: Line[] }) => {
    const before = latest.current
    show({ ...before, ...news, lines: mergeLines(before.lines, lines) })
  }
  /** Reads all anew that is shown, as far back as earlier lines were loaded. */
  const reload = async () => {
    let { enquiry, lines, has_earlier } = await api.call('getEnquiry', { params, query: {} })
    while (has_earlier && lines[0] && lines[0].id > (latest.current.lines[0]?.id ?? 0)) {
      const query = { before: String(lines[0].id) }
      const earlier = await api.call('getEnquiry', { params, query })
      lines = mergeLines(lines, earlier.lines)
      has_earlier = earlier.has_earlier
    }
    polled.current = lastOf(lines)
    show({ enquiry, lines, has_earlier })
  }
  const ask = async (signal: AbortSignal) => {
    const { enquiry } = latest.current
    const query = { revision: String(enquiry.revision), line: String(polled.current) }
    const news = await api.call('awaitLines', { params, query }, signal)
    setAway(false)
    // A new or ended pass shows or hides contacts in all messages, and the end of its time is no revision; staff may take
    // out any.
    const isOtherwise =
      news.enquiry.pass?.id !== enquiry.pass?.id || news.enquiry.removals !== enquiry.removals
    if (news.enquiry.revision === enquiry.revision && !isOtherwise) return
    // The newest of many: some between them and the last known one may be missing.
    const isCut = news.lines.length >= LINES_A_PAGE
    if (isOtherwise || isCut) await reload()
    else {
      polled.current = Math.max(polled.current, lastOf(news.lines))
      take({ enquiry: news.enquiry, lines: news.lines })
    }
    void refreshInbox()
  }
  useLongPoll(ask, (error) => setAway(error instanceof ApiError && error.status === 0))
  useEffect(() => {
    // A poll that hangs on a dead line fails only after its time.
    const look = () => setAway(!navigator.onLine)
    addEventListener('offline', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('offline', look)
      removeEventListener('online', look)
    }
  }, [])
  useEffect(() => {
    const see = async () => {
      if (last === 0 || document.visibilityState === 'hidden') return
      await api.call('readLines', {
        params: { enquiry_id: loaded.enquiry.id },
        body: { line: last },
      })
      await Promise.all([refreshUnread(), refreshInbox()])
    }
    // A failure is ignored; the next line marks the earlier ones as read, too.
    const quietly = () => void see().catch(() => undefined)
    quietly()
    document.addEventListener('visibilitychange', quietly)
    return () => document.removeEventListener('visibilitychange', quietly)
  }, [last, loaded.enquiry.id])

  const loadEarlier = async () => {
    const query = { before: String(latest.current.lines[0]?.id ?? 0) }
    const { lines, has_earlier } = await api.call('getEnquiry', { params, query })
    take({ lines, has_earlier })
  }
  const addLine = (line: Line) => take({ lines: [line] })
  return { ...thread, isAway, loadEarlier, addLine }
}
