import { OFFLINE } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useNavigate } from 'react-router'
import { isNewTab } from './bars/main-menu.tsx'
import { isCutOff } from './cut-off.ts'
import { hidePlainLine, showPlainLine } from './plain-line.ts'

// By default, React Router reloads when the network fails, which ends at the browser's error page. This module keeps
// the current page and shows a message instead:
//  - if the browser knows that it is offline, clicks and searches are cancelled (`interceptClick`, `interceptSubmit`);
//  - if the next page's data can't be loaded, the navigation is cancelled (`stayWhenCutOff`);
//  - if the next page's script can't be loaded, the router's reload is cancelled (`interceptReload`), or its waiting
//    ended (`interceptFailure`). The router never retries a failed import, so from then on the browser navigates, once
//    /health replies (`goWhenOnline`).

/** Cancels the router's navigation and keeps the current page; undefined while no page is mounted. */
let cancelNavigation: (() => void) | undefined
/** The URL that the router is loading. */
let loadingUrl: string | undefined
/** Set once a page's script failed to load: the router never retries it, so the browser must navigate. */
let isBroken = false

function showOffline(): void {
  // An open popover would cover the message.
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  showPlainLine(OFFLINE)
}

function interceptClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.origin !== location.origin || link.pathname === location.pathname) return
  if (!navigator.onLine) intercept(event)
  else if (isBroken && !isNewTab(event) && !link.target)
    intercept(event, () => location.assign(link.href))
}

function interceptSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement && form.hasAttribute('action'))) return
  if (!navigator.onLine) intercept(event)
  else if (isBroken && form.method === 'get') intercept(event, () => form.submit())
}

/** Cancels the event before the router sees it; with `proceed`, navigates without the router if online. */
function intercept(event: Event, proceed?: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  if (proceed) void goWhenOnline(proceed)
  else showOffline()
}

async function goWhenOnline(go: () => void): Promise<void> {
  try {
    await fetch('/health', { cache: 'no-store' })
  } catch {
    return cancelNavigation ? cancelNavigation() : showOffline()
  }
  go()
}

/** Middleware of the root route: keeps the current page when the next one's data can't be loaded. */
export const stayWhenCutOff: MiddlewareFunction<
  Record<string, { type: string; result: unknown }>
> = async ({ request: { url } }, next) => {
  loadingUrl = url
  const results = await next()
  if (loadingUrl === url) loadingUrl = undefined
  const isFailed = Object.values(results).some(({ result }) => isCutOff(result))
  // After Back the URL has changed already, and on the first load there is no page to keep.
  if (!isFailed || !cancelNavigation || url === location.href.replace(location.hash, ''))
    return results
  cancelNavigation()
  // Never resolves, because this navigation was superseded.
  return new Promise(() => {})
}

/** Cancels the router's reload after a failed script; browsers without the Navigation API still reload. */
function interceptReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !loadingUrl) return
  event.preventDefault()
  goWithoutRouter(loadingUrl)
}

/** The script of a page's `clientLoader` has failed: the router waits for it for ever. */
function interceptFailure(event: PromiseRejectionEvent): void {
  if (!loadingUrl || !isCutOff(event.reason)) return
  event.preventDefault()
  goWithoutRouter(loadingUrl)
}

function goWithoutRouter(page: string): void {
  isBroken = true
  void goWhenOnline(() => location.assign(page))
}

/** Keeps the current page with a message when a link or a search fails for lack of network. */
export function useStayOffline(): void {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    cancelNavigation = () => {
      showOffline()
      // Navigating to the current page without loaders ends the pending navigation.
      const withoutLoading = {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      }
      navigate(here, { ...withoutLoading, state: here.state })
    }
    return () => {
      cancelNavigation = undefined
    }
  }, [here, navigate])
  useEffect(() => {
    document.addEventListener('click', interceptClick, true)
    document.addEventListener('submit', interceptSubmit, true)
    globalThis.navigation?.addEventListener('navigate', interceptReload)
    addEventListener('unhandledrejection', interceptFailure)
    addEventListener('online', hidePlainLine)
    return () => {
      document.removeEventListener('click', interceptClick, true)
      document.removeEventListener('submit', interceptSubmit, true)
      globalThis.navigation?.removeEventListener('navigate', interceptReload)
      removeEventListener('unhandledrejection', interceptFailure)
      removeEventListener('online', hidePlainLine)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page hides the message
  useEffect(hidePlainLine, [here.pathname, here.search])
}
