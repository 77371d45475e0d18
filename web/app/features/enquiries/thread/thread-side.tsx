import { messageOf } from '@nilayam/contract/errors'
import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { startTransition, useOptimistic, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { ask } from '../../../shell/dialogs/ask.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Switch } from '../../../ui/fields/choice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useFocusAfterPress } from '../../../ui/use-focus-after-press.ts'
import { Way } from '../../../ui/way.tsx'
import { FreeThen } from '../../offers/free-then.door.tsx'
import type { Choices } from '../../offers/use-choices.door.ts'
import { OCCUPANT_WORDS, sayOption } from '../enquiry-words.ts'
import { listSteps } from '../progress-words.ts'
import { PhoneForOwner, PhoneOfStudent } from './phone.tsx'

type Props = { enquiry: Enquiry }

/** The side panel: property, what is free, phone access, mails, and how to end the thread. */
export function ThreadSide({ enquiry, choices }: Props & { choices: Choices | undefined }) {
  const { property, side, state, is_ended_by_you } = enquiry
  const title = property.title
  const focus = useFocusAfterPress()
  return (
    <aside className="thread-side" aria-label={t('enquiries.about')}>
      <section className="thread-place">
        {property.photo && (
          <div className="thread-photo">
            <Picture photo={property.photo} alt="" sizes="290px" widths={[320, 640]} />
          </div>
        )}
        <h2>
          {property.is_listed ? (
            <Link to={paths.property(property.id, property.slug)} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-14 text-ink-soft">
          {property.area_name}, {property.city_name}
        </p>
        {!property.is_listed && <p className="text-14">{t('enquiries.notListed')}</p>}
      </section>
      <section>
        <h2 className="mb-3">
          {side === 'student' ? t('enquiries.whereYouAre') : t('enquiries.whereItStands')}
        </h2>
        <Way steps={listSteps(enquiry)} />
      </section>
      <AskedFor enquiry={enquiry} />
      {choices && <FreeThen enquiry={enquiry} choices={choices} />}
      {side === 'student' ? (
        <PhoneOfStudent enquiry={enquiry} />
      ) : (
        <PhoneForOwner enquiry={enquiry} />
      )}
      <Mails key={enquiry.id} enquiry={enquiry} />
      <section className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {state === 'open' && <EndButton {...{ enquiry, focus }} />}
        {state === 'ended' && <BlockButton {...{ enquiry, focus }} />}
        {state === 'blocked' && is_ended_by_you && <UnblockButton {...{ enquiry, focus }} />}
      </section>
    </aside>
  )
}

function AskedFor({ enquiry: { asked_for } }: Props) {
  const { move_in, months, occupants } = asked_for
  return (
    <section>
      <h2>{t('enquiries.asked')}</h2>
      <dl className="thread-facts">
        <dt>{t('enquiries.option')}</dt>
        <dd>{sayOption(asked_for)}</dd>
        <dt>{t('enquiries.from')}</dt>
        <dd>{t('enquiries.onDay', { day: move_in })}</dd>
        <dt>{t('enquiries.for')}</dt>
        <dd>{t('enquiries.months', { count: months })}</dd>
        <dt>{t('enquiries.who')}</dt>
        <dd>{OCCUPANT_WORDS[occupants].theirs}</dd>
      </dl>
    </section>
  )
}

/** Shows at once what is wanted; after a refusal what the server has. */
function Mails({ enquiry: { id, has_mails, state } }: Props) {
  const [saved, setSaved] = useState(has_mails)
  const [isOn, setOn] = useOptimistic(saved)
  if (state !== 'open') return null
  const change = (wanted: boolean) =>
    startTransition(async () => {
      setOn(wanted)
      const input = { params: { enquiry_id: id }, body: { has_mails: wanted } }
      const isSaved = await attempt(api.call('setEnquiryMails', input))
      // After an await, updates are outside of the transition again.
      if (isSaved) startTransition(() => setSaved(wanted))
    })
  return (
    <section className="print:hidden">
      <Switch checked={isOn} onChange={({ target }) => change(target.checked)}>
        {t('enquiries.mails')}
      </Switch>
    </section>
  )
}

/** Whether it was done. Shows a toast on failure; success is visible in the thread. */
async function attempt(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    showToast('bad', messageOf(error))
    return false
  }
}

/** What replaces a pressed button of these takes the focus. */
type EndProps = Props & { focus: ReturnType<typeof useFocusAfterPress> }

function EndButton({ enquiry: { id, other_name }, focus }: EndProps) {
  const end = async () => {
    const answer = await ask({
      title: t('enquiries.endTitle', { name: other_name }),
      text: t('enquiries.endText', { name: other_name }),
      confirm: t('enquiries.end'),
      deny: t('enquiries.endAndBlock'),
      cancel: t('enquiries.goOn'),
      kind: 'danger',
    })
    if (answer === 'cancelled') return
    focus.press()
    const body = { block: answer === 'denied' }
    await attempt(api.call('endEnquiry', { params: { enquiry_id: id }, body }))
  }
  return (
    <button type="button" className="link text-14" onClick={end}>
      {t('enquiries.endOrBlock')}
    </button>
  )
}

function BlockButton({ enquiry: { id }, focus }: EndProps) {
  const block = () => {
    focus.press()
    return attempt(api.call('endEnquiry', { params: { enquiry_id: id }, body: { block: true } }))
  }
  return (
    <button type="button" ref={focus.take} className="link text-14" onClick={block}>
      {t('enquiries.block')}
    </button>
  )
}

function UnblockButton({ enquiry: { id }, focus }: EndProps) {
  const unblock = () => {
    focus.press()
    return attempt(api.call('unblockEnquiry', { params: { enquiry_id: id } }))
  }
  return (
    <button type="button" ref={focus.take} className="link text-14" onClick={unblock}>
      {t('enquiries.unblock')}
    </button>
  )
}
