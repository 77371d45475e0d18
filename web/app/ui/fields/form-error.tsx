import { useEffect, useRef } from 'react'
import { Note } from '../note.tsx'

/** An error that concerns no field: too many attempts, no network. It comes into view, as the button may be far below. */
export function FormError({ message }: { message: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!message) return null
  return (
    <div ref={ref} role="alert">
      <Note kind="bad">{message}</Note>
    </div>
  )
}
