import { messageOf } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/india-time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../options/use-choice.door.ts'

type Props = { propertyId: number; choice: Choice }

/** Creates a quote. The move-in day defaults to the first day with a vacancy. */
export function MakeQuote({ propertyId, choice }: Props) {
  const { option, months, withFood, code } = choice
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const { now, more } = option.free
    const body = {
      property_id: propertyId,
      option_id: option.id,
      months,
      move_in: choice.from ?? (now === 0 && more ? more.from : toIndianDay(getNow())),
      with_food: withFood,
      ...(code && { coupon_code: code }),
    }
    try {
      const { token } = await api.call('createQuote', { body })
      await navigate(paths.quote(token))
    } catch (error) {
      void showToast('bad', messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Button variant="plain" icon="file" full busy={isBusy} className="needs-script" onClick={make}>
      {t('quotes.make')}
    </Button>
  )
}
