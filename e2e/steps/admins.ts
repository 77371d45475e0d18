import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '../site/test.ts'
import { PASSWORD } from './people.ts'

const run = promisify(execFile)

/** Makes admins as `npm run admin` does, in a folder that no server has open; returns what chooses their passwords. */
export async function createAdmins(
  folder: string,
  emails: readonly string[],
): Promise<(url: string) => Promise<void>> {
  const tokens: string[] = []
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', DATA_DIR: folder }
  for (const email of emails) {
    const made = await run(process.execPath, ['scripts/admin.ts', 'create', email], { env })
    tokens.push(/token=([\w-]+)/.exec(made.stdout)?.[1] ?? '')
  }
  return async (url) => {
    for (const token of tokens) {
      const body = JSON.stringify({ token, password: PASSWORD })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`${url}/api/reset-password/`, { method: 'POST', headers, body })
      expect(reply.status).toBe(200)
    }
  }
}
