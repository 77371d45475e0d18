import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Segment } from '../../ui/fields/choice.tsx'
import { useReply } from '../../use-reply.ts'

type Answer = '' | 'yes' | 'no'
type Props = { propertyId: number; title: string }

/** Asks a student who visited whether the place was as described; nothing for anybody else. */
export function AsDescribed({ propertyId, title }: Props) {
  const params = { property_id: propertyId }
  const { reply } = useReply(propertyId, () => api.call('getVisitWord', { params }))
  const [said, setSaid] = useState<Answer>()
  if (!reply || (!reply.can_say && reply.as_described === null)) return null
  const say = async (answer: Answer) => {
    const before = said
    setSaid(answer)
    try {
      await api.call('sayAsDescribed', { params, body: { as_described: answer === 'yes' } })
      showToast('good', t('reviews.thanks'))
    } catch (error) {
      setSaid(before)
      showToast('bad', messageOf(error))
    }
  }
  const label = t('reviews.wasItAsDescribed', { title })
  return (
    <div className="grid gap-2 print:hidden">
      <p className="font-semibold">{label}</p>
      <Segment<Answer>
        label={label}
        name={`as-described-${propertyId}`}
        options={[
          { value: 'yes', label: t('reviews.yes') },
          { value: 'no', label: t('reviews.no') },
        ]}
        value={said ?? toAnswer(reply.as_described)}
        onChange={say}
      />
      <p className="text-14 text-ink-soft">{t('reviews.visitCounts')}</p>
    </div>
  )
}

function toAnswer(asDescribed: boolean | null): Answer {
  if (asDescribed === null) return ''
  return asDescribed ? 'yes' : 'no'
}
