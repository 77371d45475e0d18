import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

function findKept(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined
  return typeof state.linkToken === 'string' ? state.linkToken : undefined
}

/**
 * The token of a mailed link. It comes in the fragment (`#token=…`), which browsers send to nobody, so that it is in no
 * log and no proxy; mails from before have it in the query. It is removed from the address at once, where it could be
 * seen, shared and bookmarked, and kept in the state of this history entry, so that it survives a reload. `isKnown` is
 * false while the page is as the server has made it, which can't know.
 */
export function useLinkToken(): { token: string | undefined; isKnown: boolean } {
  const { pathname, hash, state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const inHash = isHydrated ? /^#token=([\w.-]+)$/.exec(hash)?.[1] : undefined
  const inAddress = params.get('token') ?? inHash
  useEffect(() => {
    if (!inAddress) return
    void navigate(pathname, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, pathname, navigate])
  // Server rendering has no history state, so the first render must not use it.
  const token = inAddress ?? (isHydrated ? findKept(state) : undefined)
  return { token, isKnown: isHydrated || token !== undefined }
}
