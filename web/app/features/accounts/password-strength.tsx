import { passwordCriteria, refuseCommonPasswords } from '@nilayam/contract/accounts/passwords'
import { useEffect, useState } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { findShownWeakness, strengthWords } from './strength-words.ts'

type Props = {
  password: string
  /** Why the server refused this password. */
  refusal: string | undefined
}

/** Loads the list of common passwords when typing starts. Without it the server still refuses them. */
function useCommonPasswords(isTyping: boolean): void {
  const [, setKnown] = useState(false)
  useEffect(() => {
    if (!isTyping) return
    import('@nilayam/contract/accounts/common-passwords').then(
      ({ commonPasswords }) => {
        refuseCommonPasswords(commonPasswords)
        setKnown(true)
      },
      () => undefined,
    )
  }, [isTyping])
}

const spoken = (words: string) => <span className="sr-only">{words}</span>

/** The five criteria of a password, and its overall strength. */
export function PasswordStrength({ password, refusal }: Props) {
  useCommonPasswords(password !== '')
  const criteria = passwordCriteria(password)
  const met = criteria.filter((criterion) => criterion.met).length
  const weakness = findShownWeakness(password, refusal)
  return (
    <div className="-mt-2 grid gap-2 text-14">
      <div className="grid grid-cols-5 gap-1" aria-hidden="true">
        {criteria.map(({ label }, at) => (
          <span
            key={label}
            className={`h-1.5 rounded-full ${at < met ? (weakness ? 'bg-brick' : 'bg-leaf') : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4">
        <b className="font-semibold" role="status">
          {strengthWords(password, weakness)}
        </b>
        <span className="flex-none text-ink-soft tabular-nums">
          {t('accounts.criteriaMet', { met })}
        </span>
      </p>
      <p className="text-ink-soft">{t('accounts.criteriaNeeded')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {criteria.map(({ label, met }) => (
          <li
            key={label}
            className={`flex items-center gap-1.5 ${met ? 'text-ink' : 'text-ink-soft'}`}
          >
            <Icon name={met ? 'check' : 'minus'} size={16} className={met ? 'text-leaf' : ''} />
            {met
              ? t('accounts.criterionMet', { label, spoken })
              : t('accounts.criterionOpen', { label, spoken })}
          </li>
        ))}
      </ul>
    </div>
  )
}
