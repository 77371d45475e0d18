import { parseConfig, readEnvironment } from './config.ts'
import { createPlatform } from './platform/platform.ts'
import { openDatabase, serveUntilStopped } from './start.ts'

// `npm run serve`: the product for real, without a demo. It doesn't start without its secrets.
try {
  const config = parseConfig(readEnvironment())
  const database = await openDatabase(config)
  const platform = createPlatform(config, database.db)
  const address = await serveUntilStopped(database, { config, platform, web: 'production' })
  process.stdout.write(`Nilayam serves at ${address} on ${database.kind}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
