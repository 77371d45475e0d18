import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Step = readonly [title: string, text: string]

const forStudents: Step[] = [
  [
    'Search by area or distance',
    'Pick a class, a metro station or a street. See what is within walking reach.',
  ],
  [
    'Compare the real rent',
    'One price a month, the amenities, and what is near. Save the ones you like.',
  ],
  ['Talk to the owner', 'Call or write directly. Searching and calling cost you nothing.'],
]
const forOwners: Step[] = [
  [
    'Describe the place',
    'Rent, photographs, amenities, the spot on the map. A draft is kept as you go.',
  ],
  ['Send your papers', 'We check them by hand. They are never shown to anyone else.'],
  ['Choose a plan', 'Your place goes live at once, for as long as the plan runs.'],
]

export function How() {
  return (
    <section className="band wrap">
      <h2 className="mb-6">How it works</h2>
      <div className="how">
        <Panel title="For students" steps={forStudents}>
          <ButtonLink to={paths.search()} className="mt-auto">
            Search places
          </ButtonLink>
        </Panel>
        <Panel title="For owners" steps={forOwners} className="how-panel-warm">
          <ButtonLink to={paths.listProperty()} variant="line" className="mt-auto">
            List your place
          </ButtonLink>
        </Panel>
      </div>
    </section>
  )
}

type PanelProps = { title: string; steps: Step[]; className?: string; children: ReactNode }

function Panel({ title, steps, className = '', children }: PanelProps) {
  return (
    <div className={`how-panel ${className}`}>
      <h3 className="text-22">{title}</h3>
      <ol>
        {steps.map(([step, text], at) => (
          <li key={step}>
            <span className="how-step" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h4 className="text-18">{step}</h4>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
