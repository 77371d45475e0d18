import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Props = {
  propertyId: number
  /** The choice on the property's page. */
  chosen?: { option: number; months: number } | undefined
}

/** A link to ask the owner without exchanging phone numbers. Hidden for owners and staff. */
export function AskOwner({ propertyId, chosen }: Props) {
  const role = useSession()?.user.type
  if (role === 'owner' || role === 'admin') return null
  return (
    <ButtonLink to={paths.askOwner(propertyId, chosen)} size="big" full icon="talk">
      {t('enquiries.askOwner')}
    </ButtonLink>
  )
}
