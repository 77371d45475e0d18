import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'

const LINK = 'confirm-email#token='

/** Where the newest link that proves an address leads, from the demo's outbox. */
export async function findProofLink(page: Page, email: string): Promise<string> {
  const find = async () => {
    const html = await (await page.request.get('/outbox')).text()
    const mail = html.split('<article>').find((one) => one.includes(email) && one.includes(LINK))
    return /confirm-email#token=[\w-]+/.exec(mail ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return `/${await find()}`
}

/** Proves an address by a call, as the page of its link does. */
export async function proveByOutbox(page: Page, email: string): Promise<void> {
  const [, token] = (await findProofLink(page, email)).split('token=')
  const reply = await page.request.post('/api/public/email_proof/', { data: { token } })
  expect(reply.status()).toBe(200)
}
