import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig, readEnvironment } from '@nilayam/server/config'
import { readKeys, retireKey, rotateKeys } from '@nilayam/server/platform/secrets/key-rotation'
import { findSecrets } from './secrets.ts'

const USAGE = `npm run keys -- list | rotate | retire <kid> [--now]

  The keys that sign access tokens, in DATA_DIR/token-keys.json. Nilayam may run meanwhile.
  rotate   A new key signs; the one before still verifies, so nobody is signed out.
  retire   A key verifies no longer: 20 minutes after it was replaced, or at once with --now.

  Many machines without a common folder have the keys in TOKEN_KEYS instead, with commas between: the first signs.
  Add the new one as the second everywhere, then make it the first, then remove the old one after 20 minutes.`

async function run([command, kid, ...rest]: readonly string[], isUrgent: boolean) {
  if (command === undefined || rest.length > 0) return console.log(USAGE)
  const environment = readEnvironment()
  // Never new ones: the key that signs now comes from the secret of the server.
  const secrets = await findSecrets(resolve(environment.DATA_DIR || './data'))
  const config = parseConfig({ ...secrets, ...environment })
  if (config.tokenKeys) throw new Error(`The keys are in TOKEN_KEYS.\n\n${USAGE}`)
  const change = {
    list: () => readKeys(config),
    rotate: () => rotateKeys(config, new Date(), isUrgent),
    retire: () => retireKey(config, kid ?? '', new Date(), isUrgent),
  }[command]
  if (!change) throw new Error(`Not possible: ${command}\n\n${USAGE}`)
  for (const [n, key] of (await change()).entries()) {
    const origin = Date.parse(key.made_at) === 0 ? 'from TOKEN_SECRET' : `since ${key.made_at}`
    console.log(`${key.kid}  ${n === 0 ? 'signs   ' : 'verifies'}  ${origin}`)
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      now: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else await run(positionals, values.now)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
