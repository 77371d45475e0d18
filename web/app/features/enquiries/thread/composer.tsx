import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { countCharacters, MOST_CHARACTERS } from '@nilayam/contract/text/characters'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { goOnTyping } from '../../../ui/fields/go-on-typing.ts'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { keepTyped, readTyped } from './typed.ts'

type Props = {
  enquiry: Enquiry
  isAway: boolean
  onSend: (text: string) => void
  /** Whether what was taken back is in it: the button that was pressed is gone. */
  takesFocus: boolean
  /** Above the field; `put` adds words to what is typed. */
  above?: (put: (words: string) => void) => ReactNode
}

/** Remaining characters from which the counter is announced. */
const FEW = 50

/** The text field of a thread. The draft stays in this tab until it is sent. */
export function Composer({ enquiry, isAway, onSend, takesFocus, above }: Props) {
  const { id, other_name, can_write } = enquiry
  const [text, setText] = useState(() => readTyped(id))
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) goOnTyping(field.current)
  }, [takesFocus])
  if (!can_write) {
    return (
      <div className="thread-over">
        <p role="status">{sayOver(enquiry)}</p>
        {text.trim() !== '' && <NotSent text={text} />}
      </div>
    )
  }
  const left = MOST_CHARACTERS - countCharacters(text.trim())
  const type = (typed: string) => {
    setText(typed)
    keepTyped(id, typed)
  }
  const put = (words: string) => {
    type(text.trim() === '' ? words : `${text.trimEnd()} ${words}`)
    field.current?.focus()
  }
  const send = () => {
    if (text.trim() === '' || left < 0) return
    onSend(text.trim())
    type('')
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <div className="composer">
      <p role="status" className="composer-away">
        {isAway && (
          <>
            <Icon name="alert" size={18} />
            {t('enquiries.away')}
          </>
        )}
      </p>
      {above?.(put)}
      <form className="composer-form" onSubmit={submit}>
        <div className="composer-row">
          <label className="sr-only" htmlFor="message">
            {t('enquiries.writeTo', { name: other_name })}
          </label>
          <textarea
            ref={field}
            id="message"
            className="in"
            rows={1}
            dir="auto"
            placeholder={t('enquiries.writeTo', { name: other_name })}
            value={text}
            aria-describedby="message-left"
            aria-invalid={left < 0 || undefined}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => isSendKey(event) && submit(event)}
          />
          <button type="submit" className="composer-send" aria-label={t('enquiries.send')}>
            <Icon name="arrow" size={22} />
          </button>
        </div>
        <p
          id="message-left"
          className="text-14 text-ink-soft data-[over]:text-brick"
          data-over={left < 0 || undefined}
          aria-live="polite"
        >
          {left <= FEW && sayLeft(left)}
        </p>
      </form>
    </div>
  )
}

/** On touch devices Enter inserts a line break, as users expect there. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return matchMedia('(hover: hover)').matches
}

function sayLeft(count: number): string {
  return count < 0 ? t('enquiries.tooMany', { count: -count }) : t('enquiries.left', { count })
}

/** What was typed before nothing could be sent any more: to be copied. */
function NotSent({ text }: { text: string }) {
  return (
    <TextAreaField
      label={t('enquiries.notSentAnyMore')}
      help={t('enquiries.stillInTab')}
      rows={3}
      dir="auto"
      readOnly
      value={text}
    />
  )
}

function sayOver({ state, gone, other_name: name, property: { title } }: Enquiry): string {
  if (state !== 'open' || gone === null) return t('enquiries.hasEnded')
  return gone === 'account'
    ? t('enquiries.accountIsGone', { name })
    : t('enquiries.placeWentAway', { title })
}
