import './panes.css'
import type { AdminProperty } from '@nilayam/contract/moderation'
import type { PaperKind } from '@nilayam/contract/papers'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../admin/keys.ts'
import { Tabs } from '../admin/tabs.tsx'
import { type OpenPaper, usePaper } from './use-paper.ts'

const KINDS = [
  { id: 'id_document', label: 'ID document' },
  { id: 'property_proof', label: 'Property proof' },
] as const

/** The two papers, one at a time; opened when somebody wants to see it. */
export function PapersPane({ property }: { property: AdminProperty }) {
  const [kind, setKind] = useState<PaperKind>('id_document')
  const [isLarge, setLarge] = useState(false)
  const [turns, setTurns] = useState(0)
  const papers = {
    id_document: usePaper(property.id, 'id_document'),
    property_proof: usePaper(property.id, 'property_proof'),
  }
  const choose = (next: PaperKind) => {
    setKind(next)
    setTurns(0)
    setLarge(false)
    if (property.papers[next]) papers[next].open()
  }
  useKeys({ '[': () => choose('id_document'), ']': () => choose('property_proof') })
  const { state, open } = papers[kind]
  const isImage = state.kind === 'open' && state.paper.type !== 'application/pdf'
  return (
    <section className="pane" aria-label="Papers">
      <div className="pane-head">
        <Tabs label="Papers" tabs={KINDS} value={kind} onChange={choose} />
        {isImage && (
          <span className="flex">
            <IconButton
              icon="zoom"
              label={isLarge ? 'Smaller' : 'Larger'}
              aria-pressed={isLarge}
              onClick={() => setLarge(!isLarge)}
            />
            <IconButton icon="reload" label="Turn" onClick={() => setTurns(turns + 1)} />
          </span>
        )}
      </div>
      <section
        className="pane-view"
        aria-label="Paper"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        data-large={isLarge || undefined}
      >
        <PaperView property={property} kind={kind} state={state} onOpen={open} turns={turns} />
      </section>
      <p className="pane-foot">
        <Icon name="lock" size={18} />
        {state.kind === 'open'
          ? `Opened by you, ${formatMoment(state.paper.openedAt)}. Every opening is logged.`
          : 'Every opening is logged.'}
      </p>
    </section>
  )
}

type ViewProps = {
  property: AdminProperty
  kind: PaperKind
  state: ReturnType<typeof usePaper>['state']
  onOpen: () => void
  turns: number
}

function PaperView({ property, kind, state, onOpen, turns }: ViewProps) {
  const onFile = property.papers[kind]
  const name = kind === 'id_document' ? 'ID document' : 'property proof'
  if (!onFile) return <p className="pane-says">{sayMissing(property, name)}</p>
  if (state.kind === 'open')
    return <Paper paper={state.paper} name={onFile.file_name} turns={turns} />
  return (
    <div className="pane-says">
      <p className="font-semibold">{onFile.file_name}</p>
      <p className="mb-4">Sent {formatMoment(onFile.uploaded_at)}</p>
      {state.kind === 'failed' && <p className="mb-4 text-brick">{state.message}</p>}
      <Button look="line" icon="eye" busy={state.kind === 'opening'} onClick={onOpen}>
        Open the {name}
      </Button>
    </div>
  )
}

function sayMissing({ state, deleted_at }: AdminProperty, name: string): string {
  if (state !== 'deleted' || !deleted_at) return `No ${name} is on file.`
  return `The property was deleted on ${formatMoment(deleted_at)}, and its papers were destroyed with it.`
}

function Paper({ paper, name, turns }: { paper: OpenPaper; name: string; turns: number }) {
  if (paper.type === 'application/pdf') {
    return (
      <div className="pane-says">
        <p className="mb-4">A PDF with its own pages: open it with your reader, then delete it.</p>
        <a className="btn btn-line" href={paper.url} download={name}>
          <Icon name="download" />
          {name}
        </a>
      </div>
    )
  }
  return <img className="paper" src={paper.url} alt={name} data-turned={turns % 4 || undefined} />
}
