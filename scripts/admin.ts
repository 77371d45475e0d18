import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { email as emailRule, fullName } from '@nilayam/contract/fields'
import { parseConfig, readEnvironment } from '@nilayam/server/config'
import { createAdmin } from '@nilayam/server/features/admin/admin'
import { openDatabase } from '@nilayam/server/start'
import { readSecrets } from './secrets.ts'

const USAGE = `npm run admin -- create <email> [--name "Full Name"]

  Makes an admin and prints a link that works once, for 30 minutes, to choose a password.
  For an admin that exists it prints a new link. Nothing else makes an admin.
  On the embedded database, stop Nilayam first.`

/** Validates by a contract's field rule; throws an Error with the usage. */
function parse<T>(rule: { safeParse: (value: unknown) => { data?: T } }, value: unknown): T {
  const { data } = rule.safeParse(value)
  if (data === undefined) throw new Error(`Not possible: ${value}\n\n${USAGE}`)
  return data
}

async function create(typed: string | undefined, name: string | undefined): Promise<void> {
  const email = parse(emailRule, typed)
  const full_name = parse(fullName, name ?? `Admin ${email.split('@')[0]}`)
  const environment = readEnvironment()
  const secrets = await readSecrets(resolve(environment.DATA_DIR || './data'))
  const config = parseConfig({ LOG_LEVEL: 'warn', ...secrets, ...environment })
  const database = await openDatabase(config).catch((error: Error) => {
    throw config.databaseUrl ? error : new Error(`${error.message} Stop Nilayam first.`)
  })
  try {
    const path = await createAdmin(database.db, { email, full_name }, new Date())
    console.log(
      `\nOpen this within 30 minutes to choose a password:\n\n  ${config.publicUrl}${path}\n`,
    )
  } finally {
    await database.close()
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  })
  const [command, typed, ...rest] = positionals
  if (command === 'create' && rest.length === 0) await create(typed, values.name)
  else if (command === undefined) console.log(USAGE)
  else throw new Error(`Not possible: ${positionals.join(' ')}\n\n${USAGE}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
