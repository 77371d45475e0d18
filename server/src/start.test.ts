import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from './config.ts'
import { findSeed, SEED_STAMP, seedStamp } from './platform/seed.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const newSecret = () => randomBytes(32).toString('hex')
const secrets = { TOKEN_SECRET: newSecret(), PAPERS_KEY: newSecret(), LOG_LEVEL: 'silent' }

const started: ChildProcess[] = []
const folders: string[] = []
// Once, because the tests wait beside each other: for a server that starts, a lock that gets old, a request that hangs.
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-start-'))
  folders.push(folder)
  return folder
}

/** Runs the server's own entry; answers its output once it serves or has ended. */
async function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: readEnvironment().PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
  })
  started.push(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  const serves = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('serves at')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  await Promise.race([serves, ended])
  const address = /serves at (\S+)/.exec(output)?.[1]
  return { child, ended, address, read: () => output }
}

/** A request whose body never comes, once the server has its head. */
async function hang({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/public/properties/ HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

/** Tells a server to stop while a request hangs; done when it lets nobody in any more. */
async function stopWithRequest(child: ChildProcess, address: string | undefined): Promise<Socket> {
  const hanging = await hang(new URL(address ?? ''))
  child.kill('SIGTERM')
  const isShut = () =>
    fetch(`${address}/health`).then(
      () => false,
      () => true,
    )
  await vi.waitUntil(isShut, { timeout: 20_000 })
  return hanging
}

// Eight servers start beside each other and other tests: the limit only ends one that hangs.
describe.concurrent('npm run serve', { timeout: 300_000 }, () => {
  it('does not start without its secrets, and names both', async () => {
    const { ended, read } = await run({ DATA_DIR: await newFolder() })
    expect(await ended).toBe(1)
    expect(read()).toContain('TOKEN_SECRET is required')
    expect(read()).toContain('PAPERS_KEY is required')
  })

  it('serves, refuses a second process on its folder, and stops cleanly', async () => {
    const environment = { ...secrets, DATA_DIR: await newFolder() }
    const first = await run(environment)
    expect((await fetch(`${first.address}/ready`)).status).toBe(200)
    const second = await run(environment)
    expect(await second.ended).toBe(1)
    expect(second.read()).toContain('in use by another process')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it('finishes what is under way and lets its connection go', async () => {
    const { child, ended, address } = await run({ ...secrets, DATA_DIR: await newFolder() })
    const hanging = await stopWithRequest(child, address)
    let reply = ''
    hanging.on('data', (bytes) => {
      reply += bytes
    })
    hanging.write('{}'.padEnd(9))
    await once(hanging, 'end')
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(reply).toMatch(/\r\nconnection: close\r\n/i)
    expect(await ended).toBe(0)
  })

  it('stops although a request never ends', async () => {
    const { child, ended, address } = await run({ ...secrets, DATA_DIR: await newFolder() })
    const hanging = await stopWithRequest(child, address)
    expect(await ended).toBe(0)
    hanging.destroy()
  })

  it('stops at once when told twice', async () => {
    const { child, ended, address } = await run({ ...secrets, DATA_DIR: await newFolder() })
    const hanging = await stopWithRequest(child, address)
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    hanging.destroy()
  })

  it('starts again after it was killed', async () => {
    const environment = { ...secrets, DATA_DIR: await newFolder() }
    const killed = await run(environment)
    killed.child.kill('SIGKILL')
    await killed.ended
    const next = await run(environment)
    expect((await fetch(`${next.address}/ready`)).status).toBe(200)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})

it('ships a seed of the newest migrations and gazetteer (npm run make-seed)', async () => {
  expect((await readFile(SEED_STAMP, 'utf8')).trim()).toBe(await seedStamp())
  expect((await findSeed())?.size).toBeGreaterThan(1_000_000)
})
