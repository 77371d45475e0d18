import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** The choice on the property's page or in a quote, whose option may be gone. */
type Chosen = { option: number | undefined; months: number; move_in: string | undefined }
type Props = {
  propertyId: number
  chosen?: Chosen | undefined
  size: 'big' | 'short'
}

/** Owners and staff don't ask. */
export function useMayAsk(): boolean {
  const role = useSession()?.user.type
  return role !== 'owner' && role !== 'admin'
}

/** Where asking begins: for visitors with the students' sign-in, as the guard would send them to the owners'. */
export function useAskPath(propertyId: number, chosen?: Chosen): string {
  const session = useSession()
  const path = paths.askOwner(propertyId, chosen)
  // Before hydration it isn't known who it is.
  return useIsHydrated() && !session ? paths.studentLogin(path) : path
}

/** A link to ask the owner without exchanging phone numbers. */
export function AskOwner({ propertyId, chosen, size }: Props) {
  const shape = size === 'big' ? ({ size, full: true, icon: 'talk' } as const) : {}
  return (
    <ButtonLink to={useAskPath(propertyId, chosen)} {...shape}>
      {size === 'big' ? t('enquiries.askOwner') : t('enquiries.askOwnerShort')}
    </ButtonLink>
  )
}
