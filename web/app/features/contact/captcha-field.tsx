import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { describe, FieldFrame, fieldId } from '../../ui/field.tsx'
import type { CaptchaState } from './use-captcha.ts'

const id = fieldId('captcha_answer')
const help = 'It keeps robots away.'

type Props = ComponentProps<'input'> & { state: CaptchaState; error: string | undefined }

/** A small sum, as text, so that everybody can hear it too. */
export function CaptchaField({ state, error, ...input }: Props) {
  const { captcha, hasFailed, renew } = state
  const question = captcha ? `What is ${captcha.digits.join(' + ')}?` : 'One moment'
  return (
    <FieldFrame
      id={id}
      className="needs-script"
      label={<span aria-live="polite">{hasFailed ? 'No question received' : question}</span>}
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
          {hasFailed ? 'Try again' : 'Another one'}
        </Button>
      </div>
    </FieldFrame>
  )
}
