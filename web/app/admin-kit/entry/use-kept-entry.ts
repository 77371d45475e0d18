import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropTyped, keepTyped, parseJson, readTyped } from '../../use-typed.ts'

/** As JSON, which has no words for a number that was emptied or isn't one: as a field that is empty. */
const toJson = (values: unknown) =>
  JSON.stringify(values, (_, value) => (value === undefined || Number.isNaN(value) ? '' : value))

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
      callback: ({ values }) => keepTyped(name, { json: toJson(values) }),
    })
  }, [name, reset, getValues, subscribe])
  return () => dropTyped(name)
}
