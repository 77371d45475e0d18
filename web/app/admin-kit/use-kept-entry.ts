import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropTyped, keepTyped, parseJson, readTyped } from '../use-typed.ts'

/**
 * What is typed into a row's form stays in this tab over reloads and the end of a session, until the row is saved or
 * closed. Returns how to drop it.
 */
export function useKeptEntry<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const { reset, getValues, subscribe } = form
  useEffect(() => {
    const kept = parseJson(readTyped(name, { json: '' })?.json ?? '')
    if (typeof kept === 'object') {
      // The form's rules tell what is wrong with values that were edited or are an older form's.
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(name, { json: JSON.stringify(values) }),
    })
  }, [name, reset, getValues, subscribe])
  return () => dropTyped(name)
}
