import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field with an error once a form is refused, as `setRefusal` does for react-hook-form.
 * Returns the form's ref.
 */
export function useErrorFocus(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked when these change
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
