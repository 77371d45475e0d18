import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Props = {
  propertyId: number
  /** What was chosen on the page. */
  chosen?: { option: number; months: number } | undefined
}

/** The way to the owner that shows nobody's number. Owners and staff don't ask. */
export function AskOwner({ propertyId, chosen }: Props) {
  const role = useSession()?.user.type
  if (role === 'owner' || role === 'admin') return null
  return (
    <ButtonLink to={paths.askOwner(propertyId, chosen)} size="big" full icon="talk">
      {t('enquiries.askOwner')}
    </ButtonLink>
  )
}
