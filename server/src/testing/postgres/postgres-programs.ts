import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readEnvironment } from '../../config.ts'

const run = promisify(execFile)

// PostgreSQL and PgBouncer refuse to run as root.
const isRoot = process.getuid?.() === 0

// Debian installs PostgreSQL's programs outside of PATH, one folder per version.
const DEBIAN = '/usr/lib/postgresql'

/** Where a program is, the newest PostgreSQL's first; undefined when it isn't installed. */
export function findProgram(name: string): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(readEnvironment().PATH ?? '').split(':'),
    '/usr/sbin',
  ]
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

/** The command that runs a program as the postgres user. */
export function asPostgres(name: string, args: readonly string[]): [string, string[]] {
  const program = findProgram(name) ?? name
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]
}

/** Runs a program of PostgreSQL to its end; its output. */
export async function call(name: string, args: readonly string[]): Promise<string> {
  // The working directory must be accessible to the postgres user.
  return (await run(...asPostgres(name, args), { cwd: '/' })).stdout
}

/** Makes the postgres user the owner of a file, or of a folder with all that is in it. */
export function giveToPostgres(path: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'postgres', path])
}
