import type { ActByPhone, DoneByPhone } from '@nilayam/contract/by-phone'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

const WORDS: Record<ActByPhone, string> = {
  'property.held': t('privacy.phoneHeld'),
  'property.released': t('privacy.phoneReleased'),
  'property.unverified': t('privacy.phoneUnverified'),
  'coupon.set': t('privacy.phoneCouponSet'),
  'coupon.started': t('privacy.phoneCouponStarted'),
  'coupon.stopped': t('privacy.phoneCouponStopped'),
  'user.disabled': t('privacy.phoneDisabled'),
  'user.enabled': t('privacy.phoneEnabled'),
  'user.signed_out': t('privacy.phoneSignedOut'),
  'user.second_factor_reset': t('privacy.phoneFactorReset'),
  'message.answered': t('privacy.phoneAnswered'),
  'message.opened': t('privacy.phoneOpened'),
  'message.noted': t('privacy.phoneNoted'),
}

/** What staff did since somebody had asked for it on the phone: nothing is shown of nothing. */
export function PhoneList({ done }: { done: readonly DoneByPhone[] }) {
  if (done.length === 0) return null
  return (
    <section aria-labelledby="by-phone">
      <h2 id="by-phone">{t('privacy.doneByPhone')}</h2>
      <p className="mt-2 text-ink-soft">
        {t('privacy.doneByPhoneMeans', {
          link: (words) => (
            <Link to={paths.contact()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      <ul className="looks">
        {done.map(({ at, act, title }) => (
          <li key={`${at} ${act} ${title}`}>
            <Icon name="phone" size={18} />
            <span className="min-w-0 wrap-anywhere">
              <b>{WORDS[act]}</b>
              {title && `, ${title}`}
            </span>
            <time dateTime={at}>
              {t('privacy.at', { day: toIndianDay(at), time: formatTime(at) })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
