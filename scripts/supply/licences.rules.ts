import { type Part, refOf } from './lockfile.ts'

/** Let through one licence of some parts, or parts that declare none. */
type Exception = { licence: string | undefined; parts: RegExp; reason: string }

export type LicencePolicy = { allowed: ReadonlySet<string>; exceptions: readonly Exception[] }

/** What is wrong with the parts' licences, and which exceptions no part needs any more. */
export function findLicenceProblems(parts: readonly Part[], policy: LicencePolicy): string[] {
  const used = new Set<Exception>()
  const refused = parts.filter((part) => !isAllowed(part, policy, used))
  const stale = policy.exceptions.filter((exception) => !used.has(exception))
  return [
    ...refused.map((part) => `${refOf(part)}: ${part.licence ?? 'declares no licence'}`),
    ...stale.map(({ licence, parts }) => `no part needs the exception for ${licence} of ${parts}`),
  ]
}

function isAllowed(part: Part, policy: LicencePolicy, used: Set<Exception>): boolean {
  return isMet(part.licence ?? '', (licence) => {
    if (policy.allowed.has(licence)) return true
    const exception = policy.exceptions.find(
      (one) => (one.licence ?? '') === licence && one.parts.test(part.name),
    )
    if (exception) used.add(exception)
    return exception !== undefined
  })
}

/** An SPDX expression: OR lets one choose, AND asks for all, brackets group; anything else is one licence. */
function isMet(expression: string, isLicenceMet: (licence: string) => boolean): boolean {
  const inner = /^\(([^()]*)\)$/.exec(expression)?.[1]
  if (inner !== undefined) return isMet(inner, isLicenceMet)
  const choices = splitOutside(expression, ' OR ')
  if (choices.length > 1) return choices.some((choice) => isMet(choice, isLicenceMet))
  const all = splitOutside(expression, ' AND ')
  if (all.length > 1) return all.every((one) => isMet(one, isLicenceMet))
  return isLicenceMet(expression)
}

/** Splits at `word` where no bracket is open. */
function splitOutside(expression: string, word: string): string[] {
  const done: string[] = []
  let open = ''
  for (const piece of expression.split(word)) {
    open = open === '' ? piece : open + word + piece
    if (open.split('(').length !== open.split(')').length) continue
    done.push(open)
    open = ''
  }
  return open === '' ? done : [...done, open]
}
