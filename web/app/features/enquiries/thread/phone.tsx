import { messageOf } from '@nilayam/contract/errors'
import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { formatMobile } from '../../../ui/fields/mobile.ts'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFocusAfterPress } from '../../../ui/use-focus-after-press.ts'
import { PhoneProved } from '../../proofs/phone-proved.door.tsx'

/** The id of the heading above the button that shares it. */
export const YOUR_PHONE = 'your-phone'

type Props = { enquiry: Enquiry }
/** What is pressed goes, and what comes instead gets the focus. */
type Focused = { focus: ReturnType<typeof useFocusAfterPress> }
type Days = (typeof PASS_DAYS)[number]

/** For the student: whether the owner can see the number, with buttons to share or stop. */
export function PhoneOfStudent({ enquiry }: Props) {
  const { pass, other_name, can_write } = enquiry
  const focus = useFocusAfterPress()
  return (
    <section className="grid gap-3">
      <h2 id={YOUR_PHONE}>{t('enquiries.yourPhone')}</h2>
      {pass ? (
        <Shared enquiry={enquiry} pass={pass} focus={focus} />
      ) : (
        <>
          <p ref={focus.take} tabIndex={-1} className="text-14 text-ink-soft outline-0">
            {can_write
              ? t('enquiries.phoneNotShared', { name: other_name })
              : t('enquiries.phoneNeverShared', { name: other_name })}
          </p>
          {can_write && <ShareForm enquiry={enquiry} focus={focus} />}
        </>
      )}
      <Link to={paths.whoHasMyNumber()} className="link text-14 justify-self-start print:hidden">
        {t('enquiries.whoHasIt')}
      </Link>
    </section>
  )
}

function ShareForm({ enquiry, focus }: Props & Focused) {
  const { id, other_name, property } = enquiry
  const [days, setDays] = useState<Days>(PASS_DAYS[0])
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    focus.press()
    setOpen(true)
  }
  const share = async () => {
    focus.press()
    setBusy(true)
    const body = { days, words_version: PASS_WORDS.version }
    try {
      await api.call('sharePhone', { params: { enquiry_id: id }, body })
    } catch (error) {
      showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  if (!isOpen) {
    return (
      <Button variant="line" full icon="phone" onClick={open}>
        {t('enquiries.sharePhone')}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <SelectField
        ref={focus.take}
        label={t('enquiries.forHowLong')}
        value={days}
        onChange={({ target }) =>
          setDays(PASS_DAYS.find((one) => one === Number(target.value)) ?? 30)
        }
      >
        {PASS_DAYS.map((count) => (
          <option key={count} value={count}>
            {t('enquiries.days', { count })}
          </option>
        ))}
      </SelectField>
      <p className="text-14">
        {t('enquiries.passWords', { name: other_name, title: property.title, count: days })}
      </p>
      <Button full busy={isBusy} onClick={share}>
        {t('enquiries.agreeAndShare')}
      </Button>
    </div>
  )
}

type SharedProps = Props & Focused & { pass: NonNullable<Enquiry['pass']> }

function Shared({ enquiry: { other_name }, pass, focus }: SharedProps) {
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    focus.press()
    setBusy(true)
    await api
      .call('endPass', { params: { pass_id: pass.id } })
      .catch((error: unknown) => showToast('bad', messageOf(error)))
    setBusy(false)
  }
  return (
    <>
      <p ref={focus.take} tabIndex={-1} className="text-14 outline-0">
        {t('enquiries.phoneShared', { name: other_name, day: toIndianDay(pass.until) })}
      </p>
      <p className="text-14 text-ink-soft">{t('enquiries.looks', { count: pass.looks })}</p>
      <Button variant="line" full busy={isBusy} onClick={end}>
        {t('enquiries.hidePhone')}
      </Button>
    </>
  )
}

type Found = { phone: string; until: string; is_phone_proved: boolean }

/** For the owner: the student's number, revealed on a click, which is recorded for the student. */
export function PhoneForOwner({ enquiry }: Props) {
  const { pass, other_name } = enquiry
  return (
    <section className="grid gap-3">
      <h2>{t('enquiries.theirPhone', { name: other_name })}</h2>
      {pass ? (
        // Reset for another pass, since each view is recorded.
        <OpenPhone key={pass.id} enquiry={enquiry} />
      ) : (
        <p className="text-14 text-ink-soft">{t('enquiries.theirPhoneHidden')}</p>
      )}
    </section>
  )
}

function OpenPhone({ enquiry: { id, pass } }: Props) {
  const [found, setFound] = useState<Found>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const focus = useFocusAfterPress()
  const open = async () => {
    focus.press()
    setBusy(true)
    try {
      setFound(await api.call('openPhone', { params: { enquiry_id: id } }))
      setRefusal(undefined)
    } catch (error) {
      setRefusal(messageOf(error))
    }
    setBusy(false)
  }
  const until = pass ? t('enquiries.sharedUntil', { day: toIndianDay(pass.until) }) : ''
  if (found) {
    return (
      <>
        <a
          ref={focus.take}
          className="btn btn-main w-full"
          href={`tel:+91${toMobileDigits(found.phone)}`}
        >
          <Icon name="phone" />
          {formatMobile(toMobileDigits(found.phone))}
        </a>
        {found.is_phone_proved && <PhoneProved />}
        <p className="text-14 text-ink-soft">{until}</p>
      </>
    )
  }
  return (
    <>
      <p className="text-14 text-ink-soft">{t('enquiries.lookIsSeen')}</p>
      <Button variant="line" full icon="eye" busy={isBusy} onClick={open}>
        {t('enquiries.showPhone')}
      </Button>
      {refusal && <Note kind="bad">{refusal}</Note>}
    </>
  )
}
