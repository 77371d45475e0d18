import { useState } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, toIconName } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Nearby } from '../properties/nearby.door.tsx'
import { sayUnit } from '../properties/rent-unit.door.ts'
import type { Route } from './+types/owner-preview.page'
import { PreviewOffer } from './preview-offer.tsx'
import { type Preview, type PreviewPhoto, takePreview } from './preview-snapshot.ts'
import { readPreview } from './read-preview.ts'

export const meta = () => [{ title: `${t('wizard.preview')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('property')
  return id === null ? { preview: takePreview(), offered: undefined } : await readPreview(id)
}

/** The page as students will see it: the snapshot that the wizard handed over, or a property as it was saved. */
export default function OwnerPreviewPage({ loaderData }: Route.ComponentProps) {
  const { preview, offered } = loaderData
  if (!preview) {
    return (
      <div className="wrap py-8 md:py-10">
        <h1>{t('wizard.preview')}</h1>
        <EmptyState
          title={t('wizard.nothingToPreview')}
          text={t('wizard.nothingToPreviewExplained')}
        />
      </div>
    )
  }
  return (
    <>
      <Strip propertyId={offered && preview.id} />
      <article className="wrap pt-6 pb-10 md:pb-16">
        <Photos photos={preview.photos} />
        <div className="detail">
          <div className="min-w-0">
            <Title preview={preview} />
            <div className="mt-5 lg:hidden">
              <Price preview={preview} />
            </div>
            {offered && (
              <PreviewOffer offered={offered}>
                <p className="part text-ink-soft">{t('wizard.noOptionsYet')}</p>
              </PreviewOffer>
            )}
            <Offers amenities={preview.amenities} />
            <About text={preview.description} />
            <Nearby property={preview} />
          </div>
          <div className="grid content-start gap-4">
            <div className="max-lg:hidden">
              <Price preview={preview} />
            </div>
            <Owner preview={preview} />
          </div>
        </div>
      </article>
    </>
  )
}

/** `propertyId` of a preview that was opened from the property's own pages, in the same tab. */
function Strip({ propertyId }: { propertyId: number | undefined }) {
  return (
    <div className="bg-ink text-ground">
      <div className="wrap flex items-center justify-between gap-3 py-2">
        <p className="flex items-center gap-2.5">
          <Icon name="eye" />
          <span>
            {t('wizard.onlyYouSee', { b: (words) => <b className="font-semibold">{words}</b> })}
          </span>
        </p>
        {propertyId === undefined ? (
          <Button variant="plain" onClick={() => close()}>
            {t('wizard.close')}
          </Button>
        ) : (
          <ButtonLink variant="plain" to={paths.ownerRooms(propertyId)}>
            {t('wizard.close')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Photo({ photo }: { photo: PreviewPhoto }) {
  // Object URLs of photos not yet uploaded become invalid when the wizard's tab closes.
  const [isGone, setGone] = useState(false)
  if (isGone)
    return <span className="grid size-full place-content-center">{t('wizard.noImage')}</span>
  return (
    <img
      src={photo.url}
      alt={photo.alt}
      className="size-full object-cover"
      onError={() => setGone(true)}
    />
  )
}

function Photos({ photos }: { photos: readonly PreviewPhoto[] }) {
  return (
    <div className="gallery">
      <ul
        className="gallery-track"
        aria-label={t('wizard.photos')}
        data-count={Math.min(photos.length, 5)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
      >
        {photos.map((photo) => (
          <li key={photo.url} className="bg-sunk text-ink-soft">
            <Photo photo={photo} />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <span className="absolute right-3 bottom-3">
          <Badge>{t('wizard.photosCount', { count: photos.length })}</Badge>
        </span>
      )}
    </div>
  )
}

function Title({ preview }: { preview: Preview }) {
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Badge inline>{preview.property_type.name}</Badge>
        <Badge inline>{t('wizard.notVerifiedYet')}</Badge>
      </div>
      <h1 className="max-md:text-28">{preview.title}</h1>
      <p className="text-18 text-ink-soft">
        {preview.area.area_name}, {preview.city.city_name}
      </p>
    </header>
  )
}

function Offers({ amenities }: Pick<Preview, 'amenities'>) {
  return (
    <section className="part">
      <h2>{t('wizard.whatItOffers')}</h2>
      <ul className="amenities">
        {amenities.map(({ id, name, icon }) => (
          <li key={id}>
            <Icon name={toIconName(icon)} size={24} className="text-peacock" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ text }: { text: string }) {
  return (
    <section className="part">
      <h2>{t('wizard.aboutPlace')}</h2>
      <p className="max-w-[40em] whitespace-pre-line">{text}</p>
    </section>
  )
}

function Price({ preview }: { preview: Preview }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <p className="text-28 font-semibold tabular-nums">
        {t('wizard.rentPerMonth', {
          rent: formatRupees(preview.price_per_month),
          small: (words) => <span className="text-16 font-normal text-ink-soft">{words}</span>,
        })}
      </p>
      <p className="text-14 text-ink-soft">{sayUnit(preview.property_type.slug)}</p>
    </section>
  )
}

function Owner({ preview }: { preview: Preview }) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 className="text-22">{t('wizard.owner')}</h2>
      <p className="font-semibold">{preview.contact_person_name}</p>
      <p className="flex items-center gap-2.5 tabular-nums">
        <Icon name="phone" />
        {formatMobile(preview.contact_person_mobile)}
      </p>
      <p className="flex min-w-0 items-center gap-2.5">
        <Icon name="mail" />
        <span className="min-w-0 wrap-anywhere">{preview.contact_person_email}</span>
      </p>
      <p className="text-14 text-ink-soft">{t('wizard.studentsSeeThis')}</p>
    </section>
  )
}
