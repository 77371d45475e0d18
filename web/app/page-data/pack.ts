import type { RouterContextProvider } from 'react-router'
import { dataScriptContext } from '../context.ts'
import { keepUnpacked, type Packed } from './unpack.ts'

/**
 * For loaders of public pages. React Router's encoding (turbo-stream) splits objects into references, which compress
 * badly, and writes the whole into the document as a string within a script. A document has such data in a script of
 * their own instead, and an answer to the router in the browser has them as one text.
 */
export function pack<T>(context: Readonly<RouterContextProvider>, data: T): Packed<T> {
  const json = JSON.stringify(data)
  const script = context.get(dataScriptContext)
  if (script) script.json = json
  const packed = script ? {} : { json }
  keepUnpacked(packed, data)
  return packed
}

/** Data as the content of a script: nothing in it can end the script, or begin another one. */
export function toScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
