import './wizard.css'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { Step } from './steps.ts'

type Props = {
  names: readonly string[]
  step: Step
  /** For the links to completed steps; a new property has none. */
  propertyId: number | undefined
}

/** The steps of the wizard, with links to the completed ones. */
export function Progress({ names, step, propertyId }: Props) {
  return (
    <nav aria-label={t('wizard.progress')}>
      <ol className="wizard-steps">
        {names.map((name, index) => {
          const at = index + 1
          return (
            <li key={name} aria-current={at === step ? 'step' : undefined}>
              {at < step ? (
                <Link to={paths.listProperty({ property: propertyId, step: at })}>
                  <Icon name="check" size={18} />
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
