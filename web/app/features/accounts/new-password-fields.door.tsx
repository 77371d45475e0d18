import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '../../text.ts'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type Field = UseFormRegisterReturn & { error: string | undefined }
type Props = {
  label: string
  /** The current value, for the strength meter. */
  typed: string
  password: Field
  confirm: Field
}

/** A new password with its strength, and the repetition. */
export function NewPasswordFields({ label, typed, password, confirm }: Props) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" {...password} />
      <PasswordStrength password={typed} refusal={password.error} />
      <PasswordField
        label={t('accounts.confirmPassword')}
        autoComplete="new-password"
        {...confirm}
      />
    </>
  )
}
