import * as z from 'zod/mini'

/** What an admin may do; each right stands for itself. `staff` is the right over the others. */
export const RIGHTS = ['verify', 'moderate', 'catalogue', 'money', 'staff'] as const
export type Right = (typeof RIGHTS)[number]

/** A call needs this right, or one of several; all of them in a list: any admin may. */
export type Need = Right | readonly Right[]

export function hasRight(rights: readonly string[] | undefined, need: Need): boolean {
  return [need].flat().some((right) => rights?.includes(right))
}

/** The rights of a list, in the order in which they are shown, each once. */
export function sortRights(rights: readonly string[]): Right[] {
  return RIGHTS.filter((right) => rights.includes(right))
}

export const rightsField = z.array(z.enum(RIGHTS))
