import { useEffect, useState } from 'react'

/** An object URL of a picture while it is shown; one that isn't revoked keeps the picture in memory until the tab closes. */
export function usePicture(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
