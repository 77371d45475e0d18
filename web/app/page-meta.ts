/** What a page's `meta` gets from the router, as far as it is needed here. */
type Place = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

type About = {
  title: string
  description: string
  /** Of the page that stands for this one and others like it; its own when not said. */
  path?: string
  /** Path of a picture for shared links, 1200 by 630; the site's own when not said. */
  picture?: string
  /** What search engines read: schema.org, without its `@context`. */
  facts?: readonly object[]
}

/** The site's own address, which root.tsx loads: 'https://nilayam.in'. */
export function siteOf({ matches }: Pick<Place, 'matches'>): string {
  const root = matches.find((match) => match?.id === 'root')
  // Only root.tsx loads under this id.
  return (root?.loaderData as { site: string } | undefined)?.site ?? ''
}

/** Title, description, canonical address, and what a shared link shows. */
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

/** '/about/' is the same page as '/about', and goes by that address. */
function withoutEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** The way here, for search engines: names with the paths that they lead to. */
export function toCrumbs(site: string, ways: readonly { label: string; to: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ways.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: site + to,
    })),
  }
}
