import { MIN_PASSWORD_STRENGTH, passwordCriteria } from '@nilayam/contract/fields'
import { Icon } from '../../ui/icon.tsx'

/** What the number of criteria met amounts to, in words. */
function strengthWords(password: string, met: number): string {
  if (password === '') return 'Strength'
  if (met < MIN_PASSWORD_STRENGTH) return 'Too weak'
  return met === MIN_PASSWORD_STRENGTH ? 'Good enough' : 'Strong'
}

/** The five criteria of a password while it is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const criteria = passwordCriteria(password)
  const met = criteria.filter((criterion) => criterion.met).length
  const colour = met < MIN_PASSWORD_STRENGTH ? 'bg-brick' : 'bg-leaf'
  return (
    <div className="-mt-2 grid gap-2 text-14">
      <div className="grid grid-cols-5 gap-1" aria-hidden="true">
        {criteria.map(({ label }, at) => (
          <span key={label} className={`h-1.5 rounded-full ${at < met ? colour : 'bg-line'}`} />
        ))}
      </div>
      <p className="flex justify-between gap-4">
        <b className="font-semibold" role="status">
          {strengthWords(password, met)}
        </b>
        <span className="text-ink-soft tabular-nums">{met} of 5, three are needed</span>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {criteria.map(({ label, met }) => (
          <li
            key={label}
            className={`flex items-center gap-1.5 ${met ? 'text-ink' : 'text-ink-soft'}`}
          >
            <Icon name={met ? 'check' : 'minus'} size={16} className={met ? 'text-leaf' : ''} />
            {label}
            <span className="sr-only">{met ? ': yes' : ': not yet'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
