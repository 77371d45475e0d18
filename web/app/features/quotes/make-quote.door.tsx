import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import type { Choice } from '../options/use-choice.door.ts'

type Props = { propertyId: number; choice: Choice }

/** Creates a quote. The move-in day defaults to the first day with a vacancy, which may be today. */
export function MakeQuote({ propertyId, choice }: Props) {
  const { option, months, withFood, code } = choice
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const { now, more } = option.free
    // Without a day the server counts from today: a visitor's own clock may be wrong.
    const moveIn = choice.from ?? (now === 0 ? more?.from : undefined)
    const body = {
      property_id: propertyId,
      option_id: option.id,
      months,
      ...(moveIn && { move_in: moveIn }),
      with_food: withFood,
      ...(code && { coupon_code: code }),
    }
    try {
      const { token } = await api.call('createQuote', { body })
      if (isHere()) await navigate(paths.quote(token))
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
