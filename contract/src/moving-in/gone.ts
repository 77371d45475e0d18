import * as z from 'zod/mini'

/** What isn't there any more: the other side's account, or the place, which its owner took down. */
export const Gone = z.nullable(z.enum(['account', 'place']))
export type Gone = z.infer<typeof Gone>
