import type { Page } from '@playwright/test'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { signIn, signUp } from '../steps/people.ts'

// Section 2 of the specification: who sees which items, at which width. Students also get Search and Dashboard, both sides
// their enquiries.
const everybody = ['Home', 'Happenings', 'Community Hub', 'About Us', 'Contact']
const students = ['Home', 'Search', 'Dashboard', 'Enquiries', ...everybody.slice(1)]
const owners = ['Dashboard', 'All Properties', 'Enquiries', 'Visits', 'Add Property']
const logins = ['Student Login', 'Owner Login']

type Who = {
  name: 'a visitor' | 'a student' | 'an owner' | 'an admin'
  email?: string
  desktop: string[]
  phone: string[]
  profile?: string
}

/** An account without unread enquiries, whose number would stand in the menu; for the admin the demo's. */
async function signInAs(page: Page, { name, email }: Who): Promise<void> {
  if (!email) return
  const type = name === 'a student' ? 'student' : name === 'an owner' ? 'owner' : undefined
  await signIn(page, type ? await signUp(page, type, `menu-${type}`) : email)
}

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

/** Items of both menus. Every page contains both; the width decides which is visible. */
async function menusOf(page: Page): Promise<{ desktop: string[]; phone: string[] }> {
  const textsOf = async (name: string) => {
    const menu = page.getByRole('navigation', { name, includeHidden: true })
    const texts = await menu.getByRole('link', { includeHidden: true }).allTextContents()
    return texts.map((text) => text.trim())
  }
  return { desktop: await textsOf('Main'), phone: await textsOf('Menu') }
}

for (const who of people) {
  const { name, email, desktop, phone } = who
  test(`${name} has the same menus on every page`, async ({ page }) => {
    runOnlyOn('desktop', 'Every page has both menus; the next test checks which is visible')
    await signInAs(page, who)
    for (const path of [...open, ...missing, ...guarded]) {
      await page.goto(path)
      if (!email && guarded.includes(path)) {
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
        continue
      }
      await expect.poll(() => menusOf(page), { message: path }).toEqual({ desktop, phone })
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('button', { name: 'Your account' })).toHaveCount(email ? 1 : 0)
    }
  })
}

test('a phone shows its menu on request, a desktop always', async ({ page, isMobile }) => {
  await page.goto('/about')
  const shown = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
  await expect(page.getByRole('navigation', { name: isMobile ? 'Main' : 'Menu' })).toHaveCount(0)
  await expect(shown).toHaveCount(isMobile ? 0 : 1)
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(shown).toBeVisible()
})

for (const { name, email, profile } of people) {
  if (!email || !profile) continue
  test(`the user menu of ${name} leads to ${profile}`, async ({ page }) => {
    await signIn(page, email)
    await page.goto('/about')
    await page.getByRole('button', { name: 'Your account' }).click()
    const menu = page.locator('#user-menu')
    await expect(menu.getByText(email)).toBeVisible()
    await expect(menu.getByRole('button')).toHaveText('Sign out')
    const entries = name === 'a student' ? ['My Profile', 'Favourite Listing'] : ['My Profile']
    const links = menu.getByRole('link')
    expect((await links.allInnerTexts()).slice(1).map((text) => text.trim())).toEqual(entries)
    // The block with name and e-mail is a link too.
    await links.first().click()
    await expect(page).toHaveURL(profile)
  })
}

test('the menu of a phone closes on navigation, and links to /user/profile', async ({ page }, {
  project,
}) => {
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
