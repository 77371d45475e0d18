import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { describe, fieldId } from '../../../ui/fields/field.tsx'
import type { FileField } from './kyc.ts'

const accepted = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

type Props = {
  name: FileField
  /** Accessible name: 'KYC ID Document'. */
  label: string
  multiple?: boolean
  isBusy: boolean
  error: string | undefined
  onFiles: (files: File[]) => void
  /** The label of the button. */
  choose: string
  children: ReactNode
  /** After the button. */
  after?: ReactNode
  /** Below: refused files, with `choose` to choose others. */
  below?: (choose: () => void) => ReactNode
  className: string
}

function frame(isDragActive: boolean, error: string | undefined): string {
  if (isDragActive) return 'border-peacock bg-peacock-soft'
  return `bg-surface ${error ? 'border-brick' : 'border-line-strong'}`
}

/** A drop zone with a button that opens the file chooser. */
export function DropZone({ name, label, multiple = false, isBusy, error, ...more }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: accepted,
    multiple,
    disabled: isBusy,
    noClick: true,
    noKeyboard: true,
    // Includes Dropzone's rejections, because each file gets our own message.
    onDrop: (files, rejections) => more.onFiles([...files, ...rejections.map(({ file }) => file)]),
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        {...getRootProps({ role: undefined })}
        className={`${more.className} rounded-card ${frame(isDragActive, error)}`}
      >
        <input {...getInputProps({ name, 'aria-label': label, style: { display: 'none' } })} />
        {more.children}
        <Button
          variant="line"
          disabled={isBusy}
          onClick={open}
          aria-label={t('wizard.chooseFor', { choose: more.choose, label })}
          {...describe(fieldId(name), { error })}
          aria-describedby={error && `${name}-group-error`}
        >
          {more.choose}
        </Button>
        {more.after}
      </div>
      {more.below?.(open)}
    </div>
  )
}
