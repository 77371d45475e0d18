import { OFFLINE } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useNavigate } from 'react-router'
import { isCutOff } from './cut-off.ts'
import { isNewTab } from './main-menu.tsx'
import { hidePlainLine, showPlainLine } from './plain-line.ts'

// Left alone, the router answers a network that is gone with the browser's own error page. Here the page that is shown
// stays and says why, whichever way it turns out:
//  - the browser knows that it is offline: a press on a link and a search are held (`holdPress`, `holdSubmit`);
//  - the next page's data don't come: what is loading is called off (`stayWhenCutOff`);
//  - the next page's script doesn't come: the router's reload is stopped (`holdReload`), and as it never asks for that
//    script again, links and searches are left to the browser from then on, once /health answers (`goOnceThere`).

/** Keeps the page that is shown instead of what the router waits for; undefined while there is none to keep. */
let callOff: (() => void) | undefined
/** The address that the router is loading. */
let wanted: string | undefined
/** A page's script didn't come. The router never asks for it again, so from now on the browser leads to pages. */
let isBroken = false

function stay(): void {
  // What lies open would cover the line.
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  showPlainLine(OFFLINE)
}

function holdPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.origin !== location.origin || link.pathname === location.pathname) return
  if (!navigator.onLine) hold(event)
  else if (isBroken && !isNewTab(event) && !link.target)
    hold(event, () => location.assign(link.href))
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement && form.hasAttribute('action'))) return
  if (!navigator.onLine) hold(event)
  else if (isBroken && form.method === 'get') hold(event, () => form.submit())
}

/** Stays; or, where it may have come back, asks whether the network is there, and then goes on past the router. */
function hold(event: Event, goOn?: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  if (goOn) void goOnceThere(goOn)
  else stay()
}

async function goOnceThere(go: () => void): Promise<void> {
  try {
    await fetch('/health', { cache: 'no-store' })
  } catch {
    return callOff ? callOff() : stay()
  }
  go()
}

/** For the root of all routes: when the next page's data don't come, the page that is there stays. */
export const stayWhenCutOff: MiddlewareFunction<
  Record<string, { type: string; result: unknown }>
> = async ({ request: { url } }, next) => {
  wanted = url
  const results = await next()
  if (wanted === url) wanted = undefined
  const isFailed = Object.values(results).some(({ result }) => isCutOff(result))
  // Back has changed the address already, and a page that is opened has none before it.
  if (!isFailed || !callOff || url === location.href.replace(location.hash, '')) return results
  callOff()
  // The router waits for something else by now.
  return new Promise(() => {})
}

/** The router's answer to a script that didn't come is a reload; browsers without this event still do it. */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !wanted) return
  event.preventDefault()
  isBroken = true
  const page = wanted
  void goOnceThere(() => location.assign(page))
}

/**
 * Without a network a press on a link, or a search, keeps the page that is there and says why. Left alone, the router
 * would load this page anew, and put the browser's own error in its place.
 */
export function useStayOffline(): void {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    callOff = () => {
      stay()
      // To where one is, without loading anything: so the router waits for nothing any more.
      const nothingNew = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
      navigate(here, { ...nothingNew, state: here.state })
    }
    return () => {
      callOff = undefined
    }
  }, [here, navigate])
  useEffect(() => {
    document.addEventListener('click', holdPress, true)
    document.addEventListener('submit', holdSubmit, true)
    globalThis.navigation?.addEventListener('navigate', holdReload)
    addEventListener('online', hidePlainLine)
    return () => {
      document.removeEventListener('click', holdPress, true)
      document.removeEventListener('submit', holdSubmit, true)
      globalThis.navigation?.removeEventListener('navigate', holdReload)
      removeEventListener('online', hidePlainLine)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come, so what was said is over
  useEffect(hidePlainLine, [here.pathname, here.search])
}
