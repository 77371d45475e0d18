import type { OwnerProperty } from '@nilayam/contract/owner'
import { MAX_PDF_PAGES } from '@nilayam/contract/papers'
import { PHOTO_LIMITS } from '@nilayam/contract/photos'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countPages } from '../../papers/count-pages.door.ts'
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
  /** Everything is on its way: nothing can be changed now. */
  isGoing: boolean
  onRetry: (key: string) => void
}

type FailedProps = Pick<Props, 'kyc' | 'onRetry'> & { photo: ChosenPhoto; onChoose: () => void }

/** A file that did not get through: again where that can help, else another one. */
function FailedRow({ photo, kyc, onRetry, onChoose }: FailedProps) {
  const { key, file, url, state } = photo
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
      picture={url}
      actions={
        <>
          <Button variant="line" icon="reload" onClick={() => onRetry(key)}>
            Retry
          </Button>
          <IconButton icon="close" label={`Dismiss ${file.name}`} onClick={drop} />
        </>
      }
    >
      {state.message}
    </FileRow>
  )
}

/** The files that are not among the photographs, each with its way on. */
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
  return `Brochure, ${formatBytes(file.size)} · ${state.is === 'sent' ? 'sent' : 'not sent yet'}`
}

/** PDFs among the photographs: their pages become pictures. */
function Brochures({ property, kyc, isGoing }: Props) {
  const { removedBrochures, photos } = kyc.kyc
  const remove = (name: string, onRemove: () => void) =>
    !isGoing && <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
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
            Brochure, {countPages(pages.length)}
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
      {count === 1 ? 'One will be removed' : `${count} will be removed`} when you go on.
      <Button variant="plain" onClick={kyc.keepRemoved}>
        Keep {count === 1 ? 'it' : 'them'}
      </Button>
    </p>
  )
}

export function PhotoField(props: Props) {
  const { error, property, kyc, isGoing, onRetry } = props
  const { maxCount } = PHOTO_LIMITS
  const count = countPhotos(kyc.kyc, property)
  return (
    <FieldGroup id="images-group" label={<span className="sr-only">Photos</span>} error={error}>
      <div className="grid gap-3">
        <DropZone
          name="images"
          label="Photos"
          multiple
          isBusy={isGoing}
          error={error}
          onFiles={kyc.choosePhotos}
          choose="Choose photos"
          className="grid justify-items-center gap-2 border-2 border-dashed p-5 text-center"
          below={(choose) => <LeftOut {...{ kyc, onRetry }} onChoose={choose} />}
        >
          <Icon name="upload" size={24} className="text-peacock" />
          <p className="font-semibold">
            <span className="pointer-coarse:hidden">Drop photos here</span>
            <span className="hidden pointer-coarse:inline">Add photos</span>
          </p>
          <p className="text-14 text-balance text-ink-soft">
            {sayPhotoOrder(property.property_type.slug)}
          </p>
        </DropZone>
        <p className="text-14 text-ink-soft">
          {count} of {maxCount}.{' '}
          {count > 1
            ? 'Drag a photo by its handle to reorder. The first one is the cover.'
            : 'The first one is the cover.'}{' '}
          A PDF of up to {MAX_PDF_PAGES} pages becomes a brochure: pictures of its pages, behind the
          photos.
        </p>
        <p role="status" className="text-14 empty:hidden">
          {kyc.kyc.preparing.images > 0 &&
            `Making ${kyc.kyc.preparing.images === 1 ? 'it' : 'them'} ready to send`}
        </p>
        <PhotoGrid property={property} kyc={kyc} isGoing={isGoing} />
        <Brochures {...props} />
        {!isGoing && <Removed kyc={kyc} />}
      </div>
    </FieldGroup>
  )
}
