import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

function findKept(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return undefined
  return typeof state.resetToken === 'string' ? state.resetToken : undefined
}

/**
 * The secret of the link that led here. It leaves the address at once, where it would be seen, shared and kept as a
 * bookmark, and stays with this one entry of the history: reloading still finds it, another page doesn't.
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
  // The server knows nothing of the history: what it drew is drawn again first.
  return inAddress ?? (isHydrated ? findKept(state) : undefined)
}
