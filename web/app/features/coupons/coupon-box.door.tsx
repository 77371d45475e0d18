import { formatDay } from '@nilayam/contract/india-time'
import { showToast } from '../../shell/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import type { Coupon } from './use-coupon.door.ts'

/** The discount to apply, then the code to show; nothing where there is neither. */
export function CouponBox({ info, isBusy, apply }: Coupon) {
  const { press, take } = useFocusAfterPress()
  if (!info || info.discount === null) return null
  const { coupon_code: code, discount, valid_until } = info
  const until = valid_until && ` Till ${formatDay(valid_until)}.`
  return (
    <section className="coupon" aria-label="Discount">
      <Icon name="ticket" size={24} />
      <div>
        <p className="font-semibold">
          {discount}% discount{code ? '' : ' for students'}
        </p>
        <p className="text-14 text-ink-soft">
          {code ? 'Show this code at the desk.' : 'One code for you, to show at the desk.'}
          {until}
        </p>
      </div>
      {code ? (
        <Code code={code} take={take} />
      ) : (
        <Button
          busy={isBusy}
          onClick={() => {
            press()
            void apply()
          }}
        >
          Apply Discount
        </Button>
      )}
    </section>
  )
}

type CodeProps = { code: string; take: (element: HTMLElement | null) => void }

function Code({ code, take }: CodeProps) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast('good', 'Code copied'),
      () => showToast('note', 'Select the code to copy it.'),
    )
  return (
    <div className="coupon-code">
      <b ref={take} tabIndex={-1}>
        {code}
      </b>
      {/* Without HTTPS there is no clipboard. */}
      {navigator.clipboard && <IconButton icon="copy" label="Copy the code" onClick={copy} />}
    </div>
  )
}
