import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PREPARE = resolve('scripts/prepare.mjs')

/** A checkout as `npm ci` leaves it, in which another npm only notes that it was called; whether `prepare` calls it. */
function isInstalledAgain(lockAt: number, installedAt: number): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'nilayam-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, seconds: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), '{}')
    utimesSync(join(folder, path), seconds, seconds)
  }
  write('package-lock.json', lockAt)
  write('node_modules/.package-lock.json', installedAt)
  write('texts/en/home.json', 0)
  write('texts/generated/index.ts', 1)
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\ntouch called\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  execFileSync(process.execPath, [PREPARE], { cwd: folder, env })
  return existsSync(join(folder, 'called'))
}

test('what `npm ci` installed isn’t installed again beside a server that runs', () => {
  expect(isInstalledAgain(1000, 2000)).toBe(false)
})

test('a newer package-lock.json is installed', () => {
  expect(isInstalledAgain(2000, 1000)).toBe(true)
})
