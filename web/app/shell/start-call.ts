/** What stands at the end of the page: early/start.ts hears it. */
export function toStartCall(files: readonly string[], module: string): string {
  const values = [files, module].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  return `startScripts(${values})`
}

/** The module that such a call hands on; null for any other script. */
export function findModule(script: string): string | null {
  const values = /^startScripts\((.*)\)$/s.exec(script)?.[1]
  return values === undefined ? null : (JSON.parse(`[${values}]`)[1] as string)
}
