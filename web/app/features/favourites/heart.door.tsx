import { useRef } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { setSaved, useHasHearts, useIsSaved } from './saved.door.ts'

type Props = {
  property: { id: number; title: string }
  /** On a plain background instead of a picture. */
  isPlain?: boolean
  /** Called when the card should be removed with its heart. */
  onRemove?: () => void
  /** Whether Undo can restore the card; an unlisted property can't be saved again. */
  canReturn?: boolean
}

/** Saves or removes a property. Rendered for students only. */
export function Heart(props: Props) {
  return useHasHearts() ? <HeartButton {...props} /> : null
}

function HeartButton({ property, isPlain = false, onRemove, canReturn = false }: Props) {
  const isSaved = useIsSaved(property.id)
  const { title } = property
  const isBusy = useRef(false)
  const flip = async () => {
    if (isBusy.current) return
    isBusy.current = true
    if (isSaved) onRemove?.()
    const undo = isSaved && canReturn ? () => void setSaved(property.id, true) : undefined
    await setSaved(property.id, !isSaved, undo)
    isBusy.current = false
  }
  if (isPlain) {
    return (
      <button
        type="button"
        className="btn btn-plain heart-plain"
        data-on={isSaved || undefined}
        onClick={flip}
      >
        <Icon name="heart" size={22} />
        {isSaved ? t('favourites.saved') : t('favourites.save')}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="heart"
      data-on={isSaved || undefined}
      aria-label={
        isSaved ? t('favourites.removeTitle', { title }) : t('favourites.addTitle', { title })
      }
      onClick={flip}
    >
      <Icon name="heart" size={26} />
    </button>
  )
}
