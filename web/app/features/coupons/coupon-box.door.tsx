import type { CouponInfo } from '@nilayam/contract/listing/coupons'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { sayOff } from './coupon-words.ts'
import type { Coupon } from './use-coupon.door.ts'

/** `rent` in rupees is that of the chosen option, or else of the property. */
type Props = Coupon & { rent: number }

/** The discount to apply, or the code once it is applied; null without a coupon. */
export function CouponBox({ info, isBusy, apply, rent }: Props) {
  const { press, take } = useFocusAfterPress()
  if (!info || info.discount === null) return null
  const { coupon_code: code, discount: percent, applies_to } = info
  return (
    <section className="coupon" aria-label={t('coupons.discount')}>
      <Icon name="ticket" size={24} />
      <div>
        <p className="font-semibold">
          {code
            ? t('coupons.discountInHand', { percent })
            : t('coupons.discountForStudents', { percent })}
        </p>
        {applies_to && <p>{sayOff({ percent, applies_to }, rent)}</p>}
        <p className="text-14 text-ink-soft">{sayHow(info)}</p>
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
          {t('coupons.apply')}
        </Button>
      )}
    </section>
  )
}

function sayHow({ coupon_code, valid_until: day }: CouponInfo): string {
  if (coupon_code) return day ? t('coupons.showCodeTill', { day }) : t('coupons.showCode')
  return day ? t('coupons.oneForYouTill', { day }) : t('coupons.oneForYou')
}

type CodeProps = { code: string; take: (element: HTMLElement | null) => void }

function Code({ code, take }: CodeProps) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast('good', t('coupons.codeCopied')),
      () => showToast('note', t('coupons.selectCode')),
    )
  return (
    <div className="coupon-code">
      <b ref={take} tabIndex={-1}>
        {code}
      </b>
      {/* The clipboard API needs HTTPS. */}
      {navigator.clipboard && (
        <IconButton icon="copy" label={t('coupons.copyCode')} onClick={copy} />
      )}
    </div>
  )
}
