import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Own } from './next-things.ts'
import { UnfinishedNote } from './unfinished-note.tsx'

const steps = [
  {
    title: 'Property Details',
    text: 'Type, rent, amenities and where it is. Saved as a draft that waits for you.',
  },
  {
    title: 'Upload KYC',
    text: 'An identity paper, which only you and the person who checks it can open, and photos.',
  },
  {
    title: 'Subscription',
    text: 'A plan for as long as you like. Students find your place at once.',
  },
] as const

/** The dashboard of an owner who has nothing yet: what listing a place takes. */
export function FirstSteps({ unfinished }: Pick<Own, 'unfinished'>) {
  return (
    <Panel title="List your first place">
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[40px_minmax(0,1fr)] items-start gap-3">
            <span className="grid size-10 place-items-center rounded-control bg-peacock-soft font-semibold text-peacock">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6">
        {unfinished ? (
          <UnfinishedNote unfinished={unfinished} />
        ) : (
          <ButtonLink to={paths.listProperty()} icon="plus" size="big">
            Add Property
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
