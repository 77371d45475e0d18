import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminMessage, MessageBody } from '@nilayam/contract/support/contact-admin'
import { formatMoment } from '@nilayam/contract/time/india-time'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { EntryLongText } from '../../admin-kit/entry/entry-fields.tsx'
import { EntryForm } from '../../admin-kit/entry/entry-form.tsx'
import { refreshWaiting } from '../../admin-kit/waiting.ts'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'

type Values = z.infer<typeof MessageBody>

/** A message and its note. It is answered by mail, which is recorded here. */
export function MessageForm({ row }: { row: AdminMessage }) {
  const isAnswered = row.answered_at !== null
  const { id, version, subject, note } = row
  const form = useForm<Values>({
    resolver: standardSchemaResolver(MessageBody),
    defaultValues: { id, version, is_answered: isAnswered, note },
  })
  const save = async (body: Values) => {
    const saved = await api.call('saveMessage', { body })
    void refreshWaiting()
    return saved
  }
  return (
    <EntryForm<Values>
      title={subject}
      form={form}
      fields={['note']}
      save={save}
      entry={{ id, version, name: subject }}
      saveLabel={t('contact.saveNote')}
      actions={(saveWith) => (
        <Button variant="line" onClick={() => saveWith({ is_answered: !isAnswered })}>
          {isAnswered ? t('contact.openAgain') : t('contact.markAsAnswered')}
        </Button>
      )}
    >
      <Letter row={row} />
      <EntryLongText
        name="note"
        label={t('contact.note')}
        optional
        rows={3}
        help={t('contact.noteHelp')}
      />
      <Checkbox {...form.register('by_phone')}>{t('admin-kit.byPhone')}</Checkbox>
    </EntryForm>
  )
}

function Letter({ row }: { row: AdminMessage }) {
  const { full_name, email, subject, message, received_at, answered_at, answered_by } = row
  const reply = `mailto:${email}?subject=${encodeURIComponent(t('contact.replySubject', { subject }))}`
  return (
    <>
      <p className="text-14 text-ink-soft">
        {t('contact.fromWhen', { name: full_name, when: formatMoment(received_at) })}
        <br />
        <a className="link break-all" href={reply}>
          {email}
        </a>
      </p>
      <p className="whitespace-pre-wrap break-words rounded-control bg-sunk p-3">{message}</p>
      {answered_at && (
        <p className="text-14 text-ink-soft">
          {t('contact.answeredBy', {
            name: answered_by ?? '',
            when: formatMoment(answered_at),
          })}
        </p>
      )}
    </>
  )
}
