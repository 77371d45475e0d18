import { buildApp } from '../app.ts'
import { parseConfig, readEnvironment } from '../config.ts'
import { createPlatform } from '../platform/platform.ts'
import { openDatabase } from '../start.ts'

// The API in a process of its own, for tests that stop it; sends its address to the process that started it.
const config = parseConfig(readEnvironment())
const { db, listen } = await openDatabase(config)
const platform = createPlatform(config, db)
const app = await buildApp({ config, platform })
await platform.changes.catchUp()
platform.changes.follow(listen, app.log)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
