import { useRef } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../../ui/icon.tsx'
import { setSaved, useHasHearts, useIsSaved } from './saved.door.ts'

type Props = {
  property: { id: number; title: string }
  /** On white instead of on a picture. */
  isPlain?: boolean
  /** Where the card goes with its heart: called when it does. */
  onRemove?: () => void
  /** The toast brings such a card back; one that has left the market can't be saved again. */
  canReturn?: boolean
}

/** Saves a property, or forgets it. Students alone have hearts; for everyone else nothing is drawn. */
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
