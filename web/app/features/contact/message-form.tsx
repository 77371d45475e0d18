import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DeskMessage, MessageBody } from '@nilayam/contract/contact-admin'
import { formatMoment } from '@nilayam/contract/india-time'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EntryLongText } from '../../admin-kit/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry-form.tsx'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { refreshWaiting } from '../admin/waiting.door.ts'

type Values = z.infer<typeof MessageBody>

/** A message, and what became of it. It is answered by mail; here that is noted. */
export function MessageForm({ row }: { row: DeskMessage }) {
  const isAnswered = row.answered_at !== null
  const form = useForm<Values>({
    resolver: standardSchemaResolver(MessageBody),
    defaultValues: { id: row.id, version: row.version, is_answered: isAnswered, note: row.note },
  })
  const save = async (body: Values) => {
    const saved = await api.call('saveMessage', { body })
    void refreshWaiting()
    return saved
  }
  return (
    <EntryForm<Values>
      title={row.subject}
      form={form}
      fields={['note']}
      save={save}
      saveLabel="Save note"
      actions={(saveWith) => (
        <Button variant="line" onClick={() => saveWith({ is_answered: !isAnswered })}>
          {isAnswered ? 'Open again' : 'Mark as answered'}
        </Button>
      )}
    >
      <Letter row={row} />
      <EntryLongText
        name="note"
        label="Note"
        optional
        rows={3}
        help="For staff only: what was answered, and what is still to do."
      />
    </EntryForm>
  )
}

function Letter({ row }: { row: DeskMessage }) {
  const { full_name, email, subject, message, received_at, answered_at, answered_by } = row
  const reply = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <>
      <p className="text-14 text-ink-soft">
        {full_name}, {formatMoment(received_at)} IST
        <br />
        <a className="link break-all" href={reply}>
          {email}
        </a>
      </p>
      <p className="whitespace-pre-wrap break-words rounded-control bg-sunk p-3">{message}</p>
      {answered_at && (
        <p className="text-14 text-ink-soft">
          Answered by {answered_by} on {formatMoment(answered_at)}
        </p>
      )}
    </>
  )
}
