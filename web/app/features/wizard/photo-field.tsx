import { PHOTO_LIMITS, type Photo } from '@nilayam/contract/photos'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { Picture } from '../properties/picture.tsx'
import { DropZone } from './drop-zone.tsx'
import { formatBytes } from './file-check.ts'
import { FileRow, RefusedRow, ShareBar } from './file-row.tsx'
import { type ChosenPhoto, countPhotos } from './kyc.ts'
import type { KycActions } from './use-kyc.ts'
import type { Sending } from './use-kyc-send.ts'

type Props = {
  error: string | undefined
  property: OwnerProperty
  kyc: KycActions
  sending: Sending | undefined
}

type TileProps = { isCover: boolean; onRemove: (() => void) | undefined; name: string }

function PhotoTile({ isCover, onRemove, name, children }: TileProps & { children: ReactNode }) {
  return (
    <li className="relative overflow-hidden rounded-card bg-sunk">
      <div className="aspect-4/3">{children}</div>
      {isCover && (
        <span className="absolute bottom-2 left-2">
          <Badge>Cover</Badge>
        </span>
      )}
      {onRemove && (
        <span className="absolute top-1.5 right-1.5 rounded-full bg-surface">
          <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}

function shareOf({ key }: ChosenPhoto, sending: Sending | undefined): number | undefined {
  return sending?.parcel.photos.some((photo) => photo.key === key) ? sending.share : undefined
}

function ChosenPicture({ photo, share }: { photo: ChosenPhoto; share: number | undefined }) {
  return (
    <>
      <img src={photo.url} alt={photo.file.name} className="size-full object-cover" />
      {share !== undefined && (
        <div className="absolute inset-x-0 bottom-0 bg-surface px-3 py-2">
          <ShareBar share={share} />
        </div>
      )}
    </>
  )
}

/** The photographs as they will be: those on file that stay, then the chosen ones; the first is the cover. */
function Photos({ property, kyc, sending }: Omit<Props, 'error'>) {
  const { removedPhotos, photos } = kyc.kyc
  const kept = property.images.filter(({ id }) => !removedPhotos.includes(id))
  const chosen = photos.filter(({ isPdf }) => !isPdf)
  const removal = (remove: () => void) => (sending ? undefined : remove)
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {kept.map((photo: Photo, index) => (
        <PhotoTile
          key={photo.id}
          name={`photo ${index + 1}`}
          isCover={index === 0}
          onRemove={removal(() => kyc.removePhoto(photo.id))}
        >
          <Picture photo={photo} alt={photo.alt} sizes="(min-width: 640px) 260px, 46vw" />
        </PhotoTile>
      ))}
      {chosen.map((photo, index) => (
        <PhotoTile
          key={photo.key}
          name={photo.file.name}
          isCover={kept.length + index === 0}
          onRemove={removal(() => kyc.dropPhoto(photo.key))}
        >
          <ChosenPicture photo={photo} share={shareOf(photo, sending)} />
        </PhotoTile>
      ))}
    </ul>
  )
}

/** PDFs among the photographs: they are kept as brochures. */
function Brochures({ property, kyc, sending }: Omit<Props, 'error'>) {
  const { removedBrochures, photos } = kyc.kyc
  const remove = (name: string, onRemove: () => void) =>
    !sending && <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
  return (
    <>
      {property.brochures
        .filter(({ id }) => !removedBrochures.includes(id))
        .map(({ id, file_name }) => (
          <FileRow
            key={id}
            name={file_name}
            actions={remove(file_name, () => kyc.removeBrochure(id))}
          >
            Brochure
          </FileRow>
        ))}
      {photos
        .filter(({ isPdf }) => isPdf)
        .map((photo) => (
          <FileRow
            key={photo.key}
            name={photo.file.name}
            actions={remove(photo.file.name, () => kyc.dropPhoto(photo.key))}
          >
            <BrochureLine photo={photo} share={shareOf(photo, sending)} />
          </FileRow>
        ))}
    </>
  )
}

function BrochureLine({ photo, share }: { photo: ChosenPhoto; share: number | undefined }) {
  if (share !== undefined) return <ShareBar share={share} />
  return `Brochure, ${formatBytes(photo.file.size)} · ${photo.isSent ? 'sent' : 'not sent yet'}`
}

function Removed({ kyc }: { kyc: KycActions }) {
  const { removedPhotos, removedBrochures } = kyc.kyc
  const count = removedPhotos.length + removedBrochures.length
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-14" role="status">
      {count === 1 ? 'One will be removed' : `${count} will be removed`} when you go on.
      <Button look="plain" onClick={kyc.keepRemoved}>
        Keep {count === 1 ? 'it' : 'them'}
      </Button>
    </p>
  )
}

export function PhotoField(props: Props) {
  const { error, property, kyc, sending } = props
  const { maxCount } = PHOTO_LIMITS
  return (
    <FieldGroup id="images-group" label={<span className="sr-only">Photos</span>} error={error}>
      <div className="grid gap-3">
        <DropZone
          name="images"
          label="Photos"
          multiple
          isBusy={sending !== undefined}
          error={error}
          onFiles={kyc.choosePhotos}
          choose="Choose photos"
          className="grid justify-items-center gap-2 border-2 border-dashed p-5 text-center"
        >
          <p className="font-semibold pointer-coarse:hidden">Drop photos here</p>
          <p className="text-14 text-ink-soft">
            Start with the room, then the desk, the bathroom and the front.
          </p>
        </DropZone>
        <p className="text-14 text-ink-soft">
          {countPhotos(kyc.kyc, property)} of {maxCount}. The first one is the cover. A PDF is kept
          as a brochure.
        </p>
        {kyc.kyc.refused.images.map((refused) => (
          <RefusedRow
            {...refused}
            key={refused.key}
            onDismiss={() => kyc.dismiss('images', refused.key)}
          />
        ))}
        <Photos {...props} />
        <Brochures {...props} />
        {!sending && <Removed kyc={kyc} />}
      </div>
    </FieldGroup>
  )
}
