import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../../text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { findTerm, sayChange } from './answer-words.ts'
import type { CurrentTerms } from './use-terms.ts'

/** The current version, and the changes of the last ninety days that pages show. */
export function Versions({ terms, changes }: CurrentTerms) {
  return (
    <Panel title={t('owner-terms.versions')}>
      <p className="text-14 text-ink-soft">
        {terms
          ? t('owner-terms.versionSaved', {
              version: terms.version,
              day: toIndianDay(terms.saved_at),
            })
          : t('owner-terms.noVersion')}
        {terms && changes.length === 0 && <> {t('owner-terms.nothingChanged')}</>}
      </p>
      {changes.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {changes.map(({ key, before, after, saved_at }) => {
            const term = findTerm(key)
            if (!term) return null
            return (
              <li key={key} className="wrap-anywhere">
                {sayChange(term, before, after)}{' '}
                <span className="text-14 text-ink-soft">
                  {t('owner-terms.changedOn', { day: toIndianDay(saved_at) })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
