import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

function findKept(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return undefined
  return typeof state.resetToken === 'string' ? state.resetToken : undefined
}

/**
 * The token of a reset link. It is removed from the URL at once, where it could be seen, shared and bookmarked, and
 * kept in the state of this history entry, so that it survives a reload.
 */
export function useLinkToken(): string | undefined {
  const { pathname, state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const inAddress = params.get('token')
  useEffect(() => {
    if (!inAddress) return
    void navigate(pathname, { replace: true, state: { resetToken: inAddress } })
  }, [inAddress, pathname, navigate])
  // Server rendering has no history state, so the first render must not use it.
  return inAddress ?? (isHydrated ? findKept(state) : undefined)
}
