import { useState } from 'react'
import { t } from '../text.ts'
import { Checkbox } from '../ui/fields/choice.tsx'

/**
 * Whether the person concerned has asked on the phone for what is done next: it is marked so in the log and told to
 * them.
 */
export function useByPhone() {
  const [isByPhone, setByPhone] = useState(false)
  const box = (
    <Checkbox checked={isByPhone} onChange={({ target }) => setByPhone(target.checked)}>
      {t('admin-kit.byPhone')}
    </Checkbox>
  )
  /** The next act is another one, for which somebody may not have asked. */
  const clear = () => setByPhone(false)
  return { byPhone: isByPhone ? { by_phone: true } : {}, box, clear }
}

/** The part of a call's body that says so. */
export type ByPhone = { by_phone?: boolean }
