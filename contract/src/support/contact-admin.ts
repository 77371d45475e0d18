import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { tablePage, tableQuery } from '../admin/admin.ts'
import { entryQuery, savedReply } from '../admin/catalogue.ts'
import { byPhone } from '../by-phone.ts'
import { id, optionalText } from '../fields.ts'

export const AdminMessage = z.object({
  id: z.int(),
  version: z.int(),
  full_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** ISO times in UTC. */
  received_at: z.string(),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  note: z.string(),
})
export type AdminMessage = z.infer<typeof AdminMessage>

export const MessageBody = z.strictObject({
  id,
  version: id,
  is_answered: z.boolean(message('contact.yesOrNo')),
  note: optionalText(1000),
  ...byPhone,
})

export const contactAdminShapes = {
  findMessages: {
    summary: 'What people wrote by the contact form, the newest first',
    query: z.strictObject({
      ...tableQuery(['received_at']),
      ...entryQuery,
      state: z.optional(z.enum(['open', 'answered'], message('contact.unknownState'))),
    }),
    reply: z.object({ rows: z.array(AdminMessage), ...tablePage }),
  },
  saveMessage: {
    summary: 'Notes that a message was answered, or opens it again',
    body: MessageBody,
    reply: savedReply,
  },
} as const
