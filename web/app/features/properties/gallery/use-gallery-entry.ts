import { useEffect, useState } from 'react'

/** State of a history entry while the gallery is open: the index of its first picture. */
type Entry = { gallery?: number } | null

const getEntry = (): Entry => window.history.state

/**
 * The pictures over the whole screen have an entry of their own in the history: Back closes them and stays on the
 * page. To the router it is the page's own, with the same key. `opened` is undefined while they are closed.
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
