import { useEffect, useState } from 'react'

/** Whether a press would lead to another page of ours. */
function leadsOn(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname
}

/**
 * Without a network a press on a link keeps the page that is there and says why. Left alone, the router
 * would load this page anew, and put the browser's own error in its place.
 */
export function Offline() {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsOn(event)) return
      event.preventDefault()
      event.stopPropagation()
      setStuck(true)
    }
    const goOn = () => setStuck(false)
    document.addEventListener('click', stay, true)
    addEventListener('online', goOn)
    return () => {
      document.removeEventListener('click', stay, true)
      removeEventListener('online', goOn)
    }
  }, [])
  if (!isStuck) return null
  return (
    <p role="alert" className="offline">
      You are offline. Check your connection, then try again.
    </p>
  )
}
