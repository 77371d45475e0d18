import { resolve } from 'node:path'
import { drawPicture } from '@nilayam/demo/pictures/picture-key'
import { parseConfig, readEnvironment } from '@nilayam/server/config'
import { createConsoleSms } from '@nilayam/server/platform/messages/sms'
import { createPlatform } from '@nilayam/server/platform/platform'
import { openDatabase, serveUntilStopped } from '@nilayam/server/start'
import { isEmpty } from './demo/demo.store.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, loadDemo } from './demo/load-demo.ts'
import { readSecrets } from './secrets.ts'

// `npm start` and `npm run dev`: runs Nilayam locally, with the demo city if the database is empty.

const THIS_MACHINE = '127.0.0.1'

async function start(): Promise<void> {
  const environment = readEnvironment()
  const secrets = await readSecrets(resolve(environment.DATA_DIR || './data'))
  // The demo's outbox shows mails that give access to every account, so only this machine can connect unless HOST is
  // set.
  const config = parseConfig({
    LOG_LEVEL: 'warn',
    HOST: THIS_MACHINE,
    // Whoever tries it out needs no phone; `npm run serve` asks staff for one.
    ADMIN_SECOND_FACTOR: 'offered',
    ...secrets,
    ...environment,
  })
  const wantsDemo = environment.DEMO !== 'off'
  const database = await openDatabase(config)
  const outbox = wantsDemo && !config.smtpUrl
  const made = createPlatform(config, database.db, drawPicture)
  const sms =
    made.sms ??
    (outbox ? createConsoleSms((to, text) => console.log(`  SMS to ${to}: ${text}`)) : undefined)
  const platform = { ...made, sms, outbox }
  if (wantsDemo && (await isEmpty(database.db))) {
    console.log('Loading the demo city')
    console.log(`  ${await loadDemo(platform, new Date())} properties`)
  }
  const web = process.argv.includes('--dev') ? 'development' : 'production'
  await serveUntilStopped(database, { config, platform, web })
  console.log(`\nNilayam is open at ${config.publicUrl}, ${toReach(config.host, outbox)}\n`)
  if (wantsDemo) {
    console.log(`  Sign in as ${DEMO_ACCOUNTS.join(', ')}`)
    console.log(`  with the password ${DEMO_PASSWORD}\n`)
    if (outbox) console.log(`  Mails wait at ${config.publicUrl}/outbox\n`)
  }
  if (database.kind === 'pglite') {
    console.log(
      '  The embedded database is for one machine, and not for power loss: docs/operations.md\n',
    )
  }
}

/** Who can connect, and how to change it. */
function toReach(host: string, outbox: boolean): string {
  if (host === THIS_MACHINE) {
    return 'on this machine alone (for a phone in your network start it with HOST=0.0.0.0)'
  }
  const open = outbox ? ': all of them can read its mails and sign in' : ''
  return `and to whoever reaches this machine${open}`
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
