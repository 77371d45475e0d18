import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { setSaved, useHasHearts, useIsSaved } from './saved.ts'

type Props = {
  property: { id: number; title: string }
  /** On white instead of on a picture. */
  isPlain?: boolean
}

/** Saves a property, or forgets it. Students alone have hearts; for everyone else nothing is drawn. */
export function Heart(props: Props) {
  return useHasHearts() ? <HeartButton {...props} /> : null
}

function HeartButton({ property, isPlain = false }: Props) {
  const isSaved = useIsSaved(property.id)
  const [isBusy, setBusy] = useState(false)
  const flip = async () => {
    if (isBusy) return
    setBusy(true)
    await setSaved(property.id, !isSaved)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={isPlain ? 'heart heart-plain' : 'heart'}
      data-on={isSaved || undefined}
      aria-label={`${isSaved ? 'Remove' : 'Add'} ${property.title} ${isSaved ? 'from' : 'to'} favourites`}
      onClick={flip}
    >
      <Icon name="heart" size={26} />
    </button>
  )
}
