import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ICONS, Icon } from '../../ui/icon.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { formatMobile, sayUnit } from '../property/property-words.ts'
import type { Route } from './+types/owner-preview.page'
import { type Preview, type PreviewPhoto, takePreview } from './preview-snapshot.ts'
import { Section } from './section.tsx'

export const meta = () => [{ title: 'Preview · Nilayam' }]

export function clientLoader() {
  return { preview: takePreview() }
}

/** The page as students will see it, from the snapshot that the wizard handed over. */
export default function OwnerPreviewPage({ loaderData: { preview } }: Route.ComponentProps) {
  if (!preview) {
    return (
      <div className="wrap py-8 md:py-10">
        <h1>Preview</h1>
        <EmptyState
          title="Nothing to preview"
          text="A preview opens from the second step of the wizard, and is gone once you leave it."
        />
      </div>
    )
  }
  return (
    <>
      <Strip />
      <article className="wrap grid grid-cols-1 gap-6 py-6 md:gap-8">
        <Photos photos={preview.photos} />
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px]">
          <div className="grid min-w-0 content-start gap-8">
            <Title preview={preview} />
            <Amenities preview={preview} />
            <Section title="About the place">
              <p className="max-w-[38em] whitespace-pre-line">{preview.description}</p>
            </Section>
            <Where preview={preview} />
          </div>
          <Side preview={preview} />
        </div>
      </article>
    </>
  )
}

function Strip() {
  return (
    <div className="bg-ink text-ground">
      <div className="wrap flex items-center justify-between gap-3 py-2">
        <p className="flex items-center gap-2.5">
          <Icon name="eye" />
          <span>
            <b className="font-semibold">Preview.</b> Only you see this page.
          </span>
        </p>
        <Button look="plain" onClick={() => close()}>
          Close
        </Button>
      </div>
    </div>
  )
}

function Photo({ photo }: { photo: PreviewPhoto }) {
  // A photograph that isn't sent yet lives in the wizard's tab, and goes with it.
  const [isGone, setGone] = useState(false)
  if (isGone) return <span className="grid size-full place-content-center">No Image Available</span>
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
        aria-label="Photos"
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
    </div>
  )
}

function Title({ preview }: { preview: Preview }) {
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Badge inline>{preview.property_type.name}</Badge>
        <Badge inline>Not verified yet</Badge>
      </div>
      <h1>{preview.title}</h1>
      <p className="text-ink-soft">
        {preview.area.area_name}, {preview.city.city_name}
      </p>
    </header>
  )
}

function Amenities({ preview }: { preview: Preview }) {
  return (
    <Section title="What it offers">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 md:grid-cols-3">
        {preview.amenities.map(({ id, name, icon }) => (
          <li key={id} className="flex items-center gap-3">
            <Icon
              name={ICONS.find((known) => known === icon) ?? 'check'}
              size={24}
              className="text-ink-soft"
            />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Where({ preview }: { preview: Preview }) {
  return (
    <Section title="Where it is">
      <p>{preview.address}</p>
      <a className="link" href={preview.google_maps_link} target="_blank" rel="noreferrer">
        View on Google Maps
      </a>
      <ul className="divide-y divide-line">
        {preview.nearby.map(({ name, walk_minutes }) => (
          <li key={name} className="flex justify-between gap-4 py-2.5">
            <span>{name}</span>
            <span className="text-ink-soft">about {walk_minutes} min on foot</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Side({ preview }: { preview: Preview }) {
  return (
    <div className="grid content-start gap-4">
      <section className="rounded-card border border-line bg-surface p-5 md:p-6">
        <p className="text-28 font-semibold tabular-nums">
          {formatRupees(preview.price_per_month)}{' '}
          <span className="text-16 font-normal text-ink-soft">/ month</span>
        </p>
        <p className="text-14 text-ink-soft">{sayUnit(preview.property_type.slug)}</p>
      </section>
      <section className="grid gap-3 rounded-card border border-line bg-surface p-5 md:p-6">
        <h2 className="text-22">Owner</h2>
        <p className="font-semibold">{preview.contact_person_name}</p>
        <p className="flex items-center gap-2.5 tabular-nums">
          <Icon name="phone" />
          {formatMobile(preview.contact_person_mobile)}
        </p>
        <p className="flex min-w-0 items-center gap-2.5">
          <Icon name="mail" />
          <span className="truncate">{preview.contact_person_email}</span>
        </p>
        <p className="text-14 text-ink-soft">
          Students see this signed in. A visitor has to tap first.
        </p>
      </section>
    </div>
  )
}
