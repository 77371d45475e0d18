import type { Browser, Page } from '@playwright/test'
import { createListing, sendProof } from './listings.ts'
import { signIn, signUp } from './people.ts'

const size = (page: Page) => page.viewportSize() ?? { width: 1440, height: 900 }

/** A window as wide as the one beside it. */
export async function openBrowser(browser: Browser, beside: Page): Promise<Page> {
  return (await browser.newContext({ viewport: size(beside) })).newPage()
}

/** The admin pages as Meera, in another browser. */
export async function openAdmin(browser: Browser, beside: Page): Promise<Page> {
  const page = await openBrowser(browser, beside)
  await signIn(page, 'admin@nilayam.test')
  return page
}

/** A new owner's listed property whose documents wait for verification. */
export async function createWaiting(page: Page, owner: string, title: string): Promise<number> {
  await signIn(page, await signUp(page, 'owner', owner))
  const id = await createListing(page, title)
  await sendProof(page, id)
  return id
}
