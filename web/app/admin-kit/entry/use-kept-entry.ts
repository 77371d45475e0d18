import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropTyped, keepTyped, parseJson, readTyped } from '../../typed/use-typed.ts'

/** As JSON, which has no words for a number that was emptied or isn't one: as a field that is empty. */
const toJson = (values: unknown) =>
  JSON.stringify(values, (_, value) => (value === undefined || Number.isNaN(value) ? '' : value))

const NOTHING = { json: '', version: '', earlier: '' }

const hasAny = (values: object) => Object.keys(values).length > 0

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
  // Stays beside what is typed from now on, until it is filled in.
  const offered = useRef('')
  useEffect(() => {
    const kept = readTyped(name, NOTHING) ?? NOTHING
    const read = (json: string): Partial<V> => {
      const values = parseJson(json)
      const isSome = typeof values === 'object' && values !== null
      return isSome ? findChanged<V>(values as Partial<V>, saved) : {}
    }
    const [typed, before] = [read(kept.json), read(kept.earlier)]
    const isOfThis = kept.version === version
    // The form's rules tell what is wrong with values that were edited or are an older form's.
    if (isOfThis && hasAny(typed)) reset({ ...getValues(), ...typed }, { keepDefaultValues: true })
    const offer = isOfThis ? before : { ...before, ...typed }
    offered.current = hasAny(offer) ? toJson(offer) : ''
    setEarlier(hasAny(offer) ? offer : undefined)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const json = toJson(findChanged(values, saved))
        keepTyped(name, { json, version, earlier: offered.current })
      },
    })
  }, [name, version, saved, reset, getValues, subscribe])
  return {
    drop: () => dropTyped(name),
    earlier,
    fillIn: () => {
      offered.current = ''
      reset({ ...getValues(), ...earlier }, { keepDefaultValues: true })
      setEarlier(undefined)
    },
  }
}
