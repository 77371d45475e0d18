import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { UnfinishedNote } from '../unfinished-note.tsx'
import type { Own } from './next-things.ts'

const steps = [
  {
    title: t('owner.stepDetails'),
    text: t('owner.stepDetailsExplained'),
  },
  {
    title: t('owner.stepKyc'),
    text: t('owner.stepKycExplained'),
  },
  {
    title: t('owner.stepSubscription'),
    text: t('owner.stepSubscriptionExplained'),
  },
] as const

/** Dashboard of an owner without properties: the steps to list one. */
export function FirstSteps({ unfinished }: Pick<Own, 'unfinished'>) {
  return (
    <Panel title={t('owner.listFirstPlace')}>
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[40px_minmax(0,1fr)] items-start gap-3">
            <span className="grid size-[40px] place-items-center rounded-control bg-peacock-soft font-semibold text-peacock">
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
            {t('owner.addProperty')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
