import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { PASSWORD } from './people.ts'

/** A phone's own authenticator: it has a passkey for each account, and unlocks by itself. */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

/** On the profile of somebody with a password. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByText('Your passkey was added.')).toBeVisible()
}
