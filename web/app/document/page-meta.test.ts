import { expect, test } from 'vitest'
import { toCrumbs } from './breadcrumbs.ts'
import { pageMeta } from './page-meta.ts'

const place = {
  matches: [{ id: 'root', loaderData: { site: 'https://nilayam.in' } }, undefined],
  location: { pathname: '/about' },
}
const about = { title: 'About Us', description: 'What Nilayam is.' }

test('the canonical URL omits the query', () => {
  expect(pageMeta(place, about)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://nilayam.in/about',
  })
})

test('a variant of a page names its canonical page', () => {
  const href = 'https://nilayam.in/user/properties?city_id=1'
  const tags = pageMeta(place, { ...about, path: '/user/properties?city_id=1' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(tags).toContainEqual({ property: 'og:url', content: href })
})

test('a shared link shows the site’s picture, or the page’s own', () => {
  const pictureOf = (picture?: string) =>
    pageMeta(place, { ...about, ...(picture && { picture }) }).find(
      (tag) => 'property' in tag && tag.property === 'og:image',
    )
  expect(pictureOf()).toMatchObject({ content: 'https://nilayam.in/preview.jpg' })
  expect(pictureOf('/previews/7.jpg')).toMatchObject({
    content: 'https://nilayam.in/previews/7.jpg',
  })
})

test('a title has the brand once', () => {
  expect(pageMeta(place, about)[0]).toEqual({ title: 'About Us · Nilayam' })
  expect(pageMeta(place, { ...about, title: 'Nilayam: hostels' })[0]).toEqual({
    title: 'Nilayam: hostels',
  })
})

test('breadcrumbs are numbered from one', () => {
  const { itemListElement } = toCrumbs('https://nilayam.in', [{ label: 'Hub', to: '/hub' }])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Hub', item: 'https://nilayam.in/hub' },
  ])
})
