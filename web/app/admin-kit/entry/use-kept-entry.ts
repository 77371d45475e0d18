import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropTyped, keepTyped, parseJson, readTyped } from '../../use-typed.ts'

/** As JSON, which has no words for a number that was emptied or isn't one: as a field that is empty. */
const toJson = (values: unknown) =>
  JSON.stringify(values, (_, value) => (value === undefined || Number.isNaN(value) ? '' : value))

const NOTHING = { json: '', version: '' }

/** The fields in which values differ from what is saved. */
function findChanged<V extends object>(values: Partial<V>, saved: object | undefined): Partial<V> {
  const before = new Map(Object.entries(saved ?? {}))
  const changed = Object.entries(values).filter(
    ([name, value]) => toJson({ value }) !== toJson({ value: before.get(name) }),
  )
  return Object.fromEntries(changed) as Partial<V>
}

/**
 * What is typed into a row's form stays in this tab over reloads and the end of a session, until the row is saved or
 * closed. `earlier` is what was typed before somebody else saved the row, and can be filled in.
 */
export function useKeptEntry<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
  version: string,
) {
  const { reset, getValues, subscribe, formState } = form
  // The row of this version: the form is mounted anew for another.
  const [saved] = useState(formState.defaultValues)
  const [earlier, setEarlier] = useState<Partial<V>>()
  useEffect(() => {
    const kept = readTyped(name, NOTHING)
    const typed = parseJson(kept?.json ?? '')
    if (kept && typeof typed === 'object' && typed !== null) {
      const changed = findChanged<V>(typed as Partial<V>, saved)
      // The form's rules tell what is wrong with values that were edited or are an older form's.
      if (kept.version === version)
        reset({ ...getValues(), ...changed }, { keepDefaultValues: true })
      else if (Object.keys(changed).length > 0) setEarlier(changed)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keepTyped(name, { json: toJson(findChanged(values, saved)), version }),
    })
  }, [name, version, saved, reset, getValues, subscribe])
  return {
    drop: () => dropTyped(name),
    earlier,
    fillIn: () => {
      reset({ ...getValues(), ...earlier }, { keepDefaultValues: true })
      setEarlier(undefined)
    },
  }
}
