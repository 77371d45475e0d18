import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Card } from '../cards/card.door.ts'
import { parseChosen } from '../options/choice-address.door.ts'
import { Heart } from './heart.door.tsx'
import { setSaved } from './saved.door.ts'
import { keepWish, takeWish } from './wish.ts'

type Props = {
  property: Pick<Card, 'id' | 'slug' | 'title' | 'images'>
  isPlain?: boolean
}

/**
 * The heart on a property's page. For visitors it leads to sign-in, and the property is saved when they return as a
 * student.
 */
export function PlaceHeart({ property, isPlain = false }: Props) {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const isStudent = session?.user.type === 'student'
  useEffect(() => {
    if (isStudent && takeWish(property.id)) void setSaved(property.id, true)
  }, [isStudent, property.id])
  if (session || !isHydrated) return <Heart property={property} isPlain={isPlain} />
  return <VisitorHeart property={property} isPlain={isPlain} />
}

function VisitorHeart({ property: { id, slug, title, images }, isPlain }: Props) {
  const [params] = useSearchParams()
  const { option, from } = parseChosen(params, toIndianDay(getNow()))
  const choice = option === null ? undefined : { option, ...(from !== null && { from }) }
  return (
    <Link
      to={paths.studentLogin()}
      state={{ property: { id, slug, title, images, choice } }}
      className={isPlain ? 'btn btn-plain heart-plain' : 'heart'}
      aria-label={t('favourites.signInToSave', { title })}
      onClick={() => keepWish(id)}
    >
      <Icon name="heart" size={isPlain ? 22 : 26} />
      {isPlain && t('favourites.save')}
    </Link>
  )
}
