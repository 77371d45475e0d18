import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Step } from './steps.ts'

type Props = {
  names: readonly string[]
  step: Step
  /** For the links to completed steps; a new property has none. */
  propertyId: number | undefined
}

function lineOf(at: number, step: Step): string {
  return `border-t-4 pt-2.5 text-14 md:text-16 ${at <= step ? 'border-peacock' : 'border-line'} ${
    at === step ? 'font-semibold' : 'text-ink-soft'
  }`
}

/** The steps of the wizard, with links to the completed ones. */
export function Progress({ names, step, propertyId }: Props) {
  return (
    <nav aria-label={t('wizard.progress')}>
      <ol className={`grid gap-2 md:gap-3 ${names.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {names.map((name, index) => {
          const at = index + 1
          return (
            <li
              key={name}
              className={lineOf(at, step)}
              aria-current={at === step ? 'step' : undefined}
            >
              {at < step ? (
                <Link
                  to={paths.listProperty({ property: propertyId, step: at })}
                  className="inline-flex items-center gap-1.5"
                >
                  <Icon name="check" size={18} className="text-peacock" />
                  {name}
                  <span className="sr-only"> {t('wizard.done')}</span>
                </Link>
              ) : (
                `${at}. ${name}`
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
