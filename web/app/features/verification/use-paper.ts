import { messageOf } from '@nilayam/contract/errors'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { useEffect, useRef, useState } from 'react'
import { type PaperPage, readPage } from '../papers/read-page.door.ts'
import type { OpenedPage } from './openings.ts'

type State = { kind: 'shut' } | { kind: 'opening' } | { kind: 'failed'; message: string } | Opened
type Opened = { kind: 'open'; paper: PaperPage; isTurning: boolean }

/** A paper, read only on request because every reading is logged, while the item is one’s own; closed with the page. */
export function usePaper(
  propertyId: number,
  kind: PaperKind,
  { take, onOpened }: { take: () => Promise<void>; onOpened: (page: OpenedPage) => void },
) {
  const [state, setState] = useState<State>({ kind: 'shut' })
  const url = state.kind === 'open' ? state.paper.url : undefined
  const reading = useRef<AbortController>(undefined)
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => () => reading.current?.abort(), [])
  const show = async (page: number) => {
    if (state.kind === 'opening' || (state.kind === 'open' && state.isTurning)) return
    setState(state.kind === 'open' ? { ...state, isTurning: true } : { kind: 'opening' })
    reading.current = new AbortController()
    const { signal } = reading.current
    try {
      await take()
      const paper = await readPage(propertyId, kind, page, signal)
      setState({ kind: 'open', paper, isTurning: false })
      onOpened({ paper: kind, page })
    } catch (error) {
      // Given up with the page, which is shown again when its person has signed in again.
      if (signal.aborted) setState(state.kind === 'open' ? state : { kind: 'shut' })
      else setState({ kind: 'failed', message: messageOf(error) })
    }
  }
  const open = () => (state.kind === 'open' ? undefined : show(1))
  return { state, open, turnTo: show }
}
