import { paths } from '../../../paths.ts'
import { copyAddress } from '../../../shell/copy-address.ts'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'

type Listed = {
  id: number
  slug: string
  title: string
  /** It was listed before, until its plan expired. */
  isBack?: boolean
  /** There are documents for staff to check. */
  canBeVerified?: boolean
}

/** The newly listed property, which the wizard or a renewal puts into the navigation state. */
export function findNews(state: unknown): Listed | undefined {
  const isNews = typeof state === 'object' && state !== null && 'listed' in state
  // Only they set it, with this type.
  return isNews ? (state.listed as Listed) : undefined
}

function sayNews({ isBack, canBeVerified }: Listed): string {
  if (isBack) return t('owner.isBack')
  return canBeVerified ? t('owner.badgeWillCome') : t('owner.canBeVerified')
}

/** Announces that a property is listed. */
export function News(listed: Listed) {
  const { id, slug, title } = listed
  const path = paths.property(id, slug)
  const copy = () => copyAddress(location.origin + path, t('owner.openToCopy'))
  return (
    <section
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-leaf-soft p-5 md:px-6"
    >
      <Icon name="check" size={32} className="text-leaf" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-22">{t('owner.isListed', { title })}</h2>
        <p>{sayNews(listed)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!listed.isBack && (
          <ButtonLink to={paths.ownerRooms(id)} icon="bed">
            {t('owner.sayRooms')}
          </ButtonLink>
        )}
        <ButtonLink to={path} variant="line" icon="eye">
          {t('owner.seeIt')}
        </ButtonLink>
        <Button variant="line" icon="copy" onClick={copy}>
          {t('shell.copyLink')}
        </Button>
      </div>
    </section>
  )
}
