import type { Photo } from '@nilayam/contract/places/photos'
import { useRef, useState } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Shown on phones until expanded, so that the facts aren't far below. */
const FEW = 4

/** Photos of an owner's property. */
export function OwnerPhotos({ photos }: { photos: readonly Photo[] }) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const open = () => {
    setOpen(true)
    // The focused button disappears.
    list.current?.focus()
  }
  if (photos.length === 0) {
    return (
      <p className="grid h-40 place-content-center rounded-card bg-sunk text-ink-soft">
        {t('owner.noImage')}
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <ul ref={list} tabIndex={-1} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={`relative aspect-4/3 overflow-hidden rounded-card ${
              index >= FEW && !isOpen ? 'max-sm:hidden' : ''
            }`}
          >
            <Picture
              photo={photo}
              alt={photo.alt}
              sizes="(min-width: 1024px) 232px, 46vw"
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {photos.length > FEW && !isOpen && (
        <Button variant="line" className="sm:hidden" onClick={open}>
          {t('owner.allPhotos', { count: photos.length })}
        </Button>
      )}
    </div>
  )
}
