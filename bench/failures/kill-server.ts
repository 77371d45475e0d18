import { buildApp } from '@nilayam/server/app'
import { parseConfig, readEnvironment } from '@nilayam/server/config'
import { createPlatform } from '@nilayam/server/platform/platform'
import { openDatabase } from '@nilayam/server/start'

// The API server that `bench -- kill` kills; sends its address to the parent process.
const config = parseConfig(readEnvironment())
const { db } = await openDatabase(config)
const platform = createPlatform(config, db)
const app = await buildApp({ config, platform })
// What is kept in memory has to be there before the first request.
await platform.changes.catchUp()
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
