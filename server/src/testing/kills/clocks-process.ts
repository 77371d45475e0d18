import { once } from 'node:events'
import { parseConfig, readEnvironment } from '../../config.ts'
import { createPlatform } from '../../platform/platform.ts'
import { openDatabase } from '../../start.ts'
import { runClocks } from './clocks.ts'

// The jobs in a process of their own, which is killed. The process that started it sends the days.
const config = parseConfig(readEnvironment())
const { db } = await openDatabase(config)
const platform = createPlatform(config, db)
const sent = once(process, 'message')
process.send?.('ready')
const [times] = (await sent) as [string[]]
await runClocks(
  platform,
  times.map((time) => new Date(time)),
)
