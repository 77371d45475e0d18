import type { Page } from '@playwright/test'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

// The table of section 2 of the specification: who sees which items, at which width. Students also get Search and Dashboard.
const everybody = ['Home', 'Happenings', 'Community Hub', 'About Us', 'Contact']
const students = ['Home', 'Search', 'Dashboard', ...everybody.slice(1)]
const owners = ['Dashboard', 'All Properties', 'Add Property']
const logins = ['Student Login', 'Owner Login']

type Who = { name: string; email?: string; desktop: string[]; phone: string[]; profile?: string }
const people: Who[] = [
  { name: 'a visitor', desktop: everybody, phone: [...everybody, ...logins] },
  {
    name: 'a student',
    email: 'student@nilayam.test',
    desktop: students,
    phone: [...students, 'Favourite Listings', 'My Profile'],
    profile: '/profile',
  },
  {
    name: 'an owner',
    email: 'owner@nilayam.test',
    desktop: owners,
    phone: [...owners, 'My Profile'],
    profile: '/profile',
  },
  {
    name: 'an admin',
    email: 'admin@nilayam.test',
    desktop: [...owners, 'Admin'],
    phone: [...owners, 'Admin', 'My Profile'],
    profile: '/user/profile',
  },
]

const open = ['/', '/about', '/community-hub', '/contact', '/happenings', '/user/properties']
const missing = ['/user/property-details', '/no-such-page']
const guarded = [
  '/dashboard',
  '/properties',
  '/list-property',
  '/subscription',
  '/profile',
  '/user/profile',
  '/user/dashboard',
  '/user/favourite-listing',
]

async function menuOf(page: Page, isDesktop: boolean): Promise<string[]> {
  const name = isDesktop ? 'Main' : 'Menu'
  // The phone's menu is in the page all the time, shut.
  const menu = page.getByRole('navigation', { name, includeHidden: true })
  const texts = await menu.getByRole('link', { includeHidden: true }).allTextContents()
  return texts.map((text) => text.trim())
}

for (const who of people) {
  test(`${who.name} has the same menu on every page`, async ({ page }, { project }) => {
    const isDesktop = project.name === 'desktop'
    if (who.email) await signIn(page, who.email)
    for (const path of [...open, ...missing, ...guarded]) {
      if (!who.email && guarded.includes(path)) {
        await page.goto(path)
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
        continue
      }
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      await expect
        .poll(() => menuOf(page, isDesktop), { message: path })
        .toEqual(isDesktop ? who.desktop : who.phone)
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('button', { name: 'Your account' })).toHaveCount(who.email ? 1 : 0)
    }
  })
}

for (const { name, email, profile } of people) {
  if (!email || !profile) continue
  test(`the user menu of ${name} leads to ${profile}`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Your account' }).click()
    const menu = page.locator('#user-menu')
    await expect(menu.getByText(email)).toBeVisible()
    const entries = name === 'a student' ? ['My Profile', 'Favourite Listing'] : ['My Profile']
    const links = menu.getByRole('link')
    expect((await links.allInnerTexts()).slice(1).map((text) => text.trim())).toEqual(entries)
    await expect(menu.getByRole('button')).toHaveText('Sign out')
    // The block with name and e-mail is a link too.
    await links.first().click()
    await expect(page).toHaveURL(profile)
  })
}

test('the menu of a phone opens, closes with every change of page, and sends to /user/profile', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'desktop', 'From xl on the menu is always there')
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/about')
  const menu = page.locator('#menu')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(menu).toBeHidden()
})
