import type { ComponentProps } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { describe, FieldFrame, fieldId } from '../../ui/fields/field.tsx'
import type { CaptchaState } from './use-captcha.door.ts'

const id = fieldId('captcha_answer')
const help = t('contact.captchaHelp')

type Props = ComponentProps<'input'> & { state: CaptchaState; error: string | undefined }

/** A sum as text, so that screen readers can read it. */
export function CaptchaField({ state, error, ...input }: Props) {
  const { captcha, isReplaced, hasFailed, renew } = state
  const question = captcha
    ? t('contact.captcha', { sum: captcha.digits.join(' + ') })
    : t('contact.oneMoment')
  return (
    <FieldFrame
      id={id}
      className="needs-script"
      label={<span aria-live="polite">{hasFailed ? t('contact.noQuestion') : question}</span>}
      help={help}
      error={error}
    >
      <div className="flex gap-2">
        <input
          {...input}
          {...describe(id, { help, error })}
          className="in max-w-32 tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <Button variant="plain" icon="reload" className="min-h-12" onClick={() => void renew()}>
          {hasFailed ? t('contact.tryAgain') : t('contact.anotherOne')}
        </Button>
      </div>
      <p role="status" className="field-help empty:hidden">
        {isReplaced && t('contact.newQuestion')}
      </p>
    </FieldFrame>
  )
}
