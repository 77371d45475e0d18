import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createCast } from '../testing/cast.ts'
import { insertListing } from '../testing/listing.ts'

/** Begins an upload and never ends it. */
function beginUpload(app: TestApp['app'], path: string, token: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': 2_000_000,
  }
  const sending = request({ port, method: 'POST', path, headers })
  sending.write(
    '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf',
  )
  return sending
}

it('a slow upload does not keep the server from stopping, and leaves nothing behind', async () => {
  const test = await startTestApp()
  const { lakshmi } = await createCast(test)
  const draft = await insertListing(test, { owner: lakshmi, state: 'draft' })
  await test.app.listen({ port: 0 })
  const sending = beginUpload(test.app, `/api/owner/property/${draft}/step2/`, lakshmi.token)
  const cutOff = new Promise((resolve) => sending.once('error', resolve))
  const findReceived = () => readdir(test.platform.scratchFolder).catch(() => [])
  await expect.poll(findReceived).toHaveLength(1)
  await test.app.close()
  // At once: the process ends here, and what lies in the clear would lie there until the next start.
  expect(await findReceived()).toEqual([])
  await expect(cutOff).resolves.toBeInstanceOf(Error)
})
