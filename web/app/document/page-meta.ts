/** The parts of the router's `meta` arguments that are used here. */
type Place = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

type About = {
  title: string
  description: string
  /** The canonical path, if it isn't the page's own. */
  path?: string
  /** Path of a picture for link previews, 1200 by 630; by default the site's. */
  picture?: string
  /** Structured data (schema.org), without `@context`. */
  facts?: readonly object[]
}

/** The public URL, as loaded by root.tsx: 'https://nilayam.in'. */
export function siteOf({ matches }: Pick<Place, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')
  // Only root.tsx loads under this id.
  return (root?.loaderData as { site: string } | undefined)?.site ?? ''
}

/** Title, description, canonical URL and link preview. */
export function pageMeta(place: Place, { title, description, path, picture, facts = [] }: About) {
  const site = siteOf(place)
  const address = site + (path ?? withoutEnd(place.location.pathname))
  const shared = {
    'og:site_name': 'Nilayam',
    'og:type': 'website',
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': site + (picture ?? '/preview.jpg'),
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    { title: title.includes('Nilayam') ? title : `${title} · Nilayam` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(shared).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

/** '/about/' is the same page as '/about', which is canonical. */
function withoutEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
