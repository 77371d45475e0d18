import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { MAX_PDF_PAGES } from '@nilayam/contract/places/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/places/photos'
import { t } from '../../../text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { formatBytes } from './file-check.ts'
import { FileRow, RefusedRow, ShareBar } from './file-row.tsx'
import { type ChosenPhoto, countPhotos } from './kyc.ts'
import type { KycActions } from './kyc-actions.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { sayPhotoOrder } from './photo-words.ts'

type Props = {
  error: string | undefined
  property: OwnerProperty
  kyc: KycActions
  /** Everything is being sent, so nothing can be changed. */
  isGoing: boolean
  onRetry: (key: string) => void
}

type FailedProps = Pick<Props, 'kyc' | 'onRetry'> & { photo: ChosenPhoto; onChoose: () => void }

/** A failed upload: with retry if that may help, otherwise with a button to choose another. */
function FailedRow({ photo, kyc, onRetry, onChoose }: FailedProps) {
  const { key, file, isPdf, state } = photo
  if (state.is !== 'failed') return null
  const drop = () => kyc.dropPhoto(key)
  if (!state.canRetry) {
    return (
      <RefusedRow name={file.name} message={state.message} onDismiss={drop} onChoose={onChoose} />
    )
  }
  return (
    <FileRow
      name={file.name}
      isBad
      icon="alert"
      picture={isPdf ? undefined : file}
      actions={
        <>
          <Button variant="line" icon="reload" onClick={() => onRetry(key)}>
            {t('wizard.retry')}
          </Button>
          <IconButton
            icon="close"
            label={t('wizard.dismiss', { name: file.name })}
            onClick={drop}
          />
        </>
      }
    >
      {state.message}
    </FileRow>
  )
}

/** Files that aren't among the photos, each with its actions. */
function LeftOut({ kyc, onRetry, onChoose }: Omit<FailedProps, 'photo'>) {
  return (
    <>
      {kyc.kyc.refused.images.map(({ key, ...refused }) => (
        <RefusedRow
          key={key}
          {...refused}
          onDismiss={() => kyc.dismiss('images', key)}
          onChoose={onChoose}
        />
      ))}
      {kyc.kyc.photos.map((photo) => (
        <FailedRow key={photo.key} {...{ photo, kyc, onRetry, onChoose }} />
      ))}
    </>
  )
}

function BrochureLine({ photo: { file, state } }: { photo: ChosenPhoto }) {
  if (state.is === 'sending') return <ShareBar share={state.share} />
  const size = formatBytes(file.size)
  return state.is === 'sent'
    ? t('wizard.brochureSent', { size })
    : t('wizard.brochureNotSent', { size })
}

/** PDFs among the photos; their pages become pictures. */
function Brochures({ property, kyc, isGoing }: Props) {
  const { removedBrochures, photos } = kyc.kyc
  const remove = (name: string, onRemove: () => void) =>
    !isGoing && (
      <IconButton icon="close" label={t('wizard.removeFile', { name })} onClick={onRemove} />
    )
  return (
    <>
      {property.brochures
        .filter(({ id }) => !removedBrochures.includes(id))
        .map(({ id, file_name, pages }) => (
          <FileRow
            key={id}
            name={file_name}
            actions={remove(file_name, () => kyc.removeBrochure(id))}
          >
            {t('wizard.brochurePages', { pages: pages.length })}
          </FileRow>
        ))}
      {photos
        .filter(({ isPdf, state }) => isPdf && state.is !== 'failed')
        .map((photo) => (
          <FileRow
            key={photo.key}
            name={photo.file.name}
            actions={remove(photo.file.name, () => kyc.dropPhoto(photo.key))}
          >
            <BrochureLine photo={photo} />
          </FileRow>
        ))}
    </>
  )
}

function Removed({ kyc }: { kyc: KycActions }) {
  const { removedPhotos, removedBrochures } = kyc.kyc
  const count = removedPhotos.length + removedBrochures.length
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-14" role="status">
      {t('wizard.willBeRemoved', { count })}
      <Button variant="plain" onClick={kyc.keepRemoved}>
        {t('wizard.keepRemoved', { count })}
      </Button>
    </p>
  )
}

export function PhotoField(props: Props) {
  const { error, property, kyc, isGoing, onRetry } = props
  const { maxCount } = PHOTO_LIMITS
  const count = countPhotos(kyc.kyc, property)
  return (
    <div className="grid gap-3">
      <FieldGroup
        id="images-group"
        label={<span className="sr-only">{t('wizard.photos')}</span>}
        error={error}
      >
        <DropZone
          name="images"
          label={t('wizard.photos')}
          multiple
          isBusy={isGoing}
          error={error}
          onFiles={kyc.choosePhotos}
          choose={t('wizard.choosePhotos')}
          className="grid justify-items-center gap-2 border-2 border-dashed p-5 text-center"
          below={(choose) => <LeftOut {...{ kyc, onRetry }} onChoose={choose} />}
        >
          <Icon name="upload" size={24} className="text-peacock" />
          <p className="font-semibold">
            <span className="pointer-coarse:hidden">{t('wizard.dropPhotos')}</span>
            <span className="hidden pointer-coarse:inline">{t('wizard.addPhotos')}</span>
          </p>
          <p className="text-14 text-balance text-ink-soft">
            {sayPhotoOrder(property.property_type.slug)}
          </p>
        </DropZone>
      </FieldGroup>
      <p className="text-14 text-ink-soft">
        {t('wizard.countOf', { count, max: maxCount })}{' '}
        {count > 1 ? t('wizard.dragToReorder') : t('wizard.firstIsCover')}{' '}
        {t('wizard.pdfBecomesBrochure', { max: MAX_PDF_PAGES })}
      </p>
      <p role="status" className="text-14 empty:hidden">
        {kyc.kyc.preparing.images > 0 &&
          t('wizard.makingReady', { count: kyc.kyc.preparing.images })}
      </p>
      <PhotoGrid property={property} kyc={kyc} isGoing={isGoing} />
      <Brochures {...props} />
      {!isGoing && <Removed kyc={kyc} />}
    </div>
  )
}
