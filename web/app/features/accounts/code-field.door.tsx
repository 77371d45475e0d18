import type { ComponentProps } from 'react'
import { t } from '../../text.ts'
import { TextField } from '../../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { isBackup?: boolean }

/** A code of the app, which phones and password managers fill in, or a backup code. */
export function CodeField({ isBackup = false, ...field }: Props) {
  return (
    <TextField
      {...field}
      label={isBackup ? t('second-factor.backupCode') : t('second-factor.code')}
      help={isBackup ? t('second-factor.backupCodeHelp') : t('second-factor.codeHelp')}
      inputMode={isBackup ? 'text' : 'numeric'}
      autoComplete={isBackup ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
