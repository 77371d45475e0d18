import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Props = {
  propertyId: number
  /** The choice on the property's page. */
  chosen?: { option: number; months: number; move_in: string | undefined } | undefined
  size: 'big' | 'short'
}

/** Owners and staff don't ask. */
export function useMayAsk(): boolean {
  const role = useSession()?.user.type
  return role !== 'owner' && role !== 'admin'
}

/** A link to ask the owner without exchanging phone numbers. */
export function AskOwner({ propertyId, chosen, size }: Props) {
  const shape = size === 'big' ? ({ size, full: true, icon: 'talk' } as const) : {}
  return (
    <ButtonLink to={paths.askOwner(propertyId, chosen)} {...shape}>
      {size === 'big' ? t('enquiries.askOwner') : t('enquiries.askOwnerShort')}
    </ButtonLink>
  )
}
