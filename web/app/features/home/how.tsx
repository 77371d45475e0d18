import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Step = readonly [title: string, text: string]

const forStudents: Step[] = [
  [t('home.stepSearch'), t('home.stepSearchExplained')],
  [t('home.stepCompare'), t('home.stepCompareExplained')],
  [t('home.stepTalk'), t('home.stepTalkExplained')],
]
const forOwners: Step[] = [
  [t('home.stepDescribe'), t('home.stepDescribeExplained')],
  [t('home.stepPapers'), t('home.stepPapersExplained')],
  [t('home.stepPlan'), t('home.stepPlanExplained')],
]

export function How() {
  return (
    <section className="band wrap">
      <h2 className="mb-6">{t('home.howItWorks')}</h2>
      <div className="how">
        <Panel title={t('home.forStudents')} steps={forStudents}>
          <ButtonLink to={paths.search()} className="mt-auto">
            {t('home.searchPlaces')}
          </ButtonLink>
        </Panel>
        <Panel title={t('home.forOwners')} steps={forOwners} className="how-panel-warm">
          <ButtonLink to={paths.listProperty()} variant="line" className="mt-auto">
            {t('home.listYourPlace')}
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
