import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { email as emailRule, fullName } from '@nilayam/contract/fields'
import { type Config, parseConfig, readEnvironment } from '@nilayam/server/config'
import { findUserByEmail, resetSecondFactor } from '@nilayam/server/features/accounts/accounts'
import { createAdmin } from '@nilayam/server/features/admin/admin'
import type { OpenDatabase } from '@nilayam/server/platform/db/db'
import { openDatabase } from '@nilayam/server/start'
import { createSecrets, readSecrets } from './secrets.ts'

const USAGE = `npm run admin -- create <email> [--name "Full Name"]

  Makes an admin and prints a link that works once, for 30 minutes, to choose a password.
  For an admin that exists it prints a new link. Nothing else makes an admin.

npm run admin -- reset-second-step <email>

  For an account whose phone and backup codes are lost, where no other admin is left to do it.
  Its owner is told by mail.

  On the embedded database, stop Nilayam first.`

/** Validates by a contract's field rule; throws an Error with the usage. */
function parse<T>(rule: { safeParse: (value: unknown) => { data?: T } }, value: unknown): T {
  const { data } = rule.safeParse(value)
  if (data === undefined) throw new Error(`Not possible: ${value}\n\n${USAGE}`)
  return data
}

/** Opens the database, works, and closes it. */
async function withDatabase(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment()
  // Neither command uses any. Beside a server that has its own, new ones in the data folder would pass for those.
  const secrets = environment.DATABASE_URL
    ? createSecrets()
    : await readSecrets(resolve(environment.DATA_DIR || './data'))
  const config = parseConfig({ LOG_LEVEL: 'warn', ...secrets, ...environment })
  const database = await openDatabase(config).catch((error: Error) => {
    throw config.databaseUrl ? error : new Error(`${error.message} Stop Nilayam first.`)
  })
  try {
    await work(database, config)
  } finally {
    await database.close()
  }
}

async function create(typed: string | undefined, name: string | undefined): Promise<void> {
  const email = parse(emailRule, typed)
  const full_name = parse(fullName, name ?? `Admin ${email.split('@')[0]}`)
  await withDatabase(async ({ db }, { publicUrl }) => {
    const path = await createAdmin(db, { email, full_name }, new Date())
    console.log(`\nOpen this within 30 minutes to choose a password:\n\n  ${publicUrl}${path}\n`)
  })
}

async function resetSecondStep(typed: string | undefined): Promise<void> {
  const email = parse(emailRule, typed)
  await withDatabase(async ({ db }) => {
    const wasOn = await db.transaction().execute(async (tx) => {
      const row = await findUserByEmail(tx, email)
      return row && resetSecondFactor(tx, { userId: row.id, by: 'nobody', now: new Date() })
    })
    if (wasOn === undefined) throw new Error(`Nobody has the e-mail ${email}`)
    console.log(wasOn ? `Two-step sign-in of ${email} is off.` : 'It was off already.')
  })
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const [command, typed, ...rest] = positionals
  if (values.help || command === undefined) console.log(USAGE)
  else if (command === 'create' && rest.length === 0) await create(typed, values.name)
  else if (command === 'reset-second-step' && rest.length === 0) await resetSecondStep(typed)
  else throw new Error(`Not possible: ${positionals.join(' ')}\n\n${USAGE}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
