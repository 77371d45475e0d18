import type { ComponentProps } from 'react'
import { t } from '../../text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type Kind = 'app' | 'backup' | 'either'
type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { kind?: Kind }

const helps = {
  app: t('second-factor.codeHelp'),
  backup: t('second-factor.backupCodeHelp'),
  either: t('second-factor.eitherCodeHelp'),
}

/** A code of the app, which phones and password managers fill in, or a backup code, which takes letters. */
export function CodeField({ kind = 'app', ...field }: Props) {
  const isBackup = kind === 'backup'
  return (
    <TextField
      {...field}
      label={isBackup ? t('second-factor.backupCode') : t('second-factor.code')}
      help={helps[kind]}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={isBackup ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
