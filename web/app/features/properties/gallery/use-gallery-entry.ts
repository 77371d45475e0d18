import { useEffect, useState } from 'react'

/** State of a history entry while the gallery is open: the index of its first picture. */
type Entry = { gallery?: number } | null

const getEntry = (): Entry => window.history.state

/**
 * The full-screen gallery has its own history entry, so that Back closes it and stays on the page. The entry copies the
 * page's state, so the router sees no navigation. `opened` is undefined while it is closed.
 */
export function useGalleryEntry() {
  const [opened, setOpened] = useState<number>()
  useEffect(() => {
    const follow = () => setOpened(getEntry()?.gallery)
    // The entry survives a reload.
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    opened,
    open: (at: number) => {
      window.history.pushState({ ...getEntry(), gallery: at }, '')
      setOpened(at)
    },
    /** Closing removes the entry, too. */
    close: () => {
      if (getEntry()?.gallery !== undefined) window.history.back()
    },
  }
}
