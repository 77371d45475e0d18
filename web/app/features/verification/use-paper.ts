import type { PaperKind } from '@nilayam/contract/papers'
import { useEffect, useState } from 'react'
import { api, messageOf } from '../../api.ts'

export type OpenPaper = { url: string; type: string; openedAt: string }
type State = { kind: 'shut' } | { kind: 'opening' } | { kind: 'failed'; message: string } | Opened
type Opened = { kind: 'open'; paper: OpenPaper }

/** A paper that is read when somebody asks for it, because every reading is logged; shut with the page. */
export function usePaper(propertyId: number, kind: PaperKind) {
  const [state, setState] = useState<State>({ kind: 'shut' })
  const url = state.kind === 'open' ? state.paper.url : undefined
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  const open = async () => {
    if (state.kind === 'opening' || state.kind === 'open') return
    setState({ kind: 'opening' })
    try {
      const blob = await api.call('readPaper', { params: { property_id: propertyId, kind } })
      const openedAt = new Date().toISOString()
      const paper = { url: URL.createObjectURL(blob), type: blob.type, openedAt }
      setState({ kind: 'open', paper })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }
  return { state, open }
}
