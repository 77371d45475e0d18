import { message } from '@nilayam/texts'
import * as z from 'zod/mini'

// Apart from fields.ts, so that forms without it don't load Zod's UUIDs.

/** The browser's own name for what it sends: sent again after a lost reply, it is done once. */
export const actKey = z.uuid(message('fields.keyRule'))
