import type { PaperKind } from '@nilayam/contract/papers'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { formatDay } from '../../ui/dates.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DropZone } from './drop-zone.tsx'
import { formatBytes } from './file-check.ts'
import { FileRow, RefusedRow, ShareBar } from './file-row.tsx'
import { paperFields } from './kyc.ts'
import type { KycActions } from './use-kyc.ts'
import type { Sending } from './use-kyc-send.ts'

type Props = {
  kind: PaperKind
  label: string
  help: string
  optional?: boolean
  error: string | undefined
  property: OwnerProperty
  kyc: KycActions
  sending: Sending | undefined
}

type OnFile = OwnerProperty['kyc_documents'][PaperKind]

/** The paper as it is: chosen just now, or on file. */
function Paper({ file, onFile, share, actions }: PaperProps) {
  if (file) {
    return (
      <FileRow name={file.name} actions={actions}>
        {share === undefined ? (
          `${formatBytes(file.size)} · not sent yet`
        ) : (
          <ShareBar share={share} />
        )}
      </FileRow>
    )
  }
  return onFile ? (
    <FileRow name={onFile.file_name}>
      {formatBytes(onFile.bytes)} · on file since {formatDay(onFile.uploaded_at)}
    </FileRow>
  ) : null
}
type PaperProps = {
  file: File | undefined
  onFile: OnFile
  share: number | undefined
  actions: ReactNode
}

/** One paper: the file on hand, and the place to choose another. */
export function PaperField(props: Props) {
  const { kind, label, help, optional = false, error, property, kyc, sending } = props
  const name = paperFields[kind]
  const file = kyc.kyc.papers[kind]
  const onFile = property.kyc_documents[kind]
  const drop = <IconButton icon="close" label="Don’t send it" onClick={() => kyc.dropPaper(kind)} />
  return (
    <FieldGroup id={`${name}-group`} {...{ label, help, optional, error }}>
      <div className="grid gap-2">
        <Paper
          file={file}
          onFile={onFile}
          share={sending?.parcel.papers[kind] && sending.share}
          actions={!sending && drop}
        />
        {kyc.kyc.refused[name].map((refused) => (
          <RefusedRow
            {...refused}
            key={refused.key}
            onDismiss={() => kyc.dismiss(name, refused.key)}
          />
        ))}
        <DropZone
          name={name}
          label={label}
          isBusy={sending !== undefined}
          error={error}
          onFiles={(files) => kyc.choosePaper(kind, files)}
          choose={file || onFile ? 'Replace' : 'Choose a file'}
          className="flex flex-wrap items-center justify-between gap-3 p-4"
        >
          <span className="mr-auto flex items-center gap-3">
            <Icon name="plus" size={24} className="text-peacock" />
            <span className="pointer-coarse:hidden">Drop the file here</span>
            <span className="hidden pointer-coarse:inline">Add the file</span>
          </span>
        </DropZone>
      </div>
    </FieldGroup>
  )
}
