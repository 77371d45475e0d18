import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'

/** Beside a number that is shown: a code proved that it is its owner's. */
export function PhoneProved() {
  return (
    <p className="phone-proved flex items-center gap-1.5 text-14 font-semibold">
      <Icon name="check" />
      {t('proofs.phoneProvedMark')}
    </p>
  )
}
