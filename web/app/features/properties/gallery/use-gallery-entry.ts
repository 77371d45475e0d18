import { useEffect, useState } from 'react'

/** What an entry of the history says while its pictures are open: with which one they begin. */
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
    // After a reload the entry is still there.
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
    /** However they were closed, their entry goes as well. */
    close: () => {
      if (getEntry()?.gallery !== undefined) window.history.back()
    },
  }
}
