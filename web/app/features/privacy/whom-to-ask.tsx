import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { t } from '../../text.ts'

type Props = { provider: Reply<Contract['getProvider']>['provider'] }

/** Who answers for what is held, and where to write to. */
export function WhomToAsk({ provider: { officer, email } }: Props) {
  return (
    <p className="mt-2">
      {t('privacy.askText', {
        officer,
        email,
        mail: (address) => (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {address}
          </a>
        ),
      })}
    </p>
  )
}
