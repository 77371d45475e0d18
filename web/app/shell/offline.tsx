import { OFFLINE } from '@nilayam/contract/errors'
import { useEffect, useState } from 'react'

/** Whether a press would lead to another page of ours. */
function leadsOn(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname
}

/** Whether a form asks for another page, or for more of this one. */
function asks(event: SubmitEvent): boolean {
  return event.target instanceof HTMLFormElement && event.target.hasAttribute('action')
}

/**
 * Without a network a press on a link, or a search, keeps the page that is there and says why. Left alone, the router
 * would load this page anew, and put the browser's own error in its place.
 */
export function Offline() {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const stay = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setStuck(true)
    }
    const press = (event: MouseEvent) => !navigator.onLine && leadsOn(event) && stay(event)
    const submit = (event: SubmitEvent) => !navigator.onLine && asks(event) && stay(event)
    const goOn = () => setStuck(false)
    document.addEventListener('click', press, true)
    document.addEventListener('submit', submit, true)
    addEventListener('online', goOn)
    return () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('submit', submit, true)
      removeEventListener('online', goOn)
    }
  }, [])
  if (!isStuck) return null
  return (
    <p role="alert" className="offline">
      {OFFLINE}
    </p>
  )
}
