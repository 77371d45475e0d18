import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../../text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { OpenPaper } from '../../owner/open-paper.door.tsx'
import { DropZone } from './drop-zone.tsx'
import { formatBytes } from './file-check.ts'
import { FileLine, RefusedRow, ShareBar } from './file-row.tsx'
import { type ChosenPaper, paperFields } from './kyc.ts'
import type { KycActions } from './kyc-actions.ts'

type Props = {
  kind: PaperKind
  label: string
  help: string
  optional?: boolean
  error: string | undefined
  property: OwnerProperty
  kyc: KycActions
  isGoing: boolean
  /** Upload progress of the papers, while sending. */
  share: number | undefined
}

type PaperProps = Pick<Props, 'property' | 'kind' | 'share'> & { chosen: ChosenPaper | undefined }

/** The current paper: just chosen, uploaded, or missing. */
function Paper({ property, kind, chosen, share }: PaperProps) {
  const onFile = property.kyc_documents[kind]
  if (chosen) {
    const { file, state } = chosen
    // The papers of a listed property are sent together.
    const gone = state.is === 'sending' ? state.share : share
    return (
      <FileLine name={file.name} isBad={state.is === 'failed'}>
        {state.is === 'failed' && state.message}
        {state.is !== 'failed' && gone !== undefined && <ShareBar share={gone} />}
        {state.is === 'waiting' &&
          gone === undefined &&
          t('wizard.notSent', { size: formatBytes(file.size) })}
      </FileLine>
    )
  }
  if (onFile) {
    return (
      <>
        <FileLine name={onFile.file_name}>
          {t('wizard.onFileSince', {
            size: formatBytes(onFile.bytes),
            day: toIndianDay(onFile.uploaded_at),
          })}
        </FileLine>
        <OpenPaper propertyId={property.id} kind={kind} onFile={onFile}>
          {(open) => (
            <IconButton
              icon="eye"
              label={t('wizard.open', { name: onFile.file_name })}
              onClick={open}
            />
          )}
        </OpenPaper>
      </>
    )
  }
  return (
    <span className="mr-auto flex items-center gap-3">
      <Icon name="upload" size={24} className="text-peacock" />
      <span className="pointer-coarse:hidden">{t('wizard.dropFile')}</span>
      <span className="hidden pointer-coarse:inline">{t('wizard.addFile')}</span>
    </span>
  )
}

/** A field for one paper. */
export function PaperField(props: Props) {
  const { kind, label, help, optional = false, error, property, kyc, isGoing } = props
  const name = paperFields[kind]
  const onFile = property.kyc_documents[kind]
  const mine = kyc.kyc.papers[kind]
  // Once the reloaded property contains it, it is the uploaded one.
  const chosen = onFile && mine?.state.is === 'sent' ? undefined : mine
  const isSending = isGoing || chosen?.state.is === 'sending' || chosen?.state.is === 'sent'
  const isThere = Boolean(chosen ?? onFile)
  return (
    <FieldGroup id={`${name}-group`} {...{ label, help, optional, error }}>
      <DropZone
        name={name}
        label={label}
        isBusy={isSending}
        error={error}
        onFiles={(files) => kyc.choosePaper(kind, files)}
        choose={isThere ? t('wizard.replace') : t('wizard.chooseFile')}
        className={`flex flex-wrap items-center gap-3 ${isThere ? 'border p-3' : 'border-2 border-dashed p-4'}`}
        after={
          chosen &&
          !isSending && (
            <>
              {chosen.state.is === 'failed' && chosen.state.canRetry && (
                <Button
                  variant="line"
                  icon="reload"
                  onClick={() => kyc.retryPaper(kind, chosen.file)}
                >
                  {t('wizard.retry')}
                </Button>
              )}
              <IconButton
                icon="close"
                label={t('wizard.dontSend')}
                onClick={() => kyc.dropPaper(kind)}
              />
            </>
          )
        }
        below={(choose) =>
          kyc.kyc.refused[name].map(({ key, ...refused }) => (
            <RefusedRow
              key={key}
              {...refused}
              onDismiss={() => kyc.dismiss(name, key)}
              onChoose={choose}
            />
          ))
        }
      >
        <Paper property={property} kind={kind} chosen={chosen} share={props.share} />
      </DropZone>
    </FieldGroup>
  )
}
