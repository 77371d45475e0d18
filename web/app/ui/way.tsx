import './way.css'
import { Icon } from './drawings/icon.tsx'

export type Step = { name: string; says: string; state: 'done' | 'now' | 'next' }

/** What was done, what is now and what is to come, in its order. */
export function Way({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="way">
      {steps.map(({ name, says, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="way-mark">{state === 'done' && <Icon name="check" size={14} />}</span>
          <p>
            <b>{name}</b>
            <span>{says}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
