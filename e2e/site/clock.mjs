// Preloaded into a server (NODE_OPTIONS): its clocks run ahead by the days in the file CLOCK_FILE, its database's too,
// and pauses of node:timers/promises that are over by then end, those between two runs of a job among them. What the main
// thread has read it writes beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
const DAY = 86_400_000
let ahead = 0
const pauses = new Set()

function read() {
  const file = process.env.CLOCK_FILE ?? ''
  try {
    const days = readFileSync(file, 'utf8')
    if (Number(days) * DAY === ahead) return
    ahead = Number(days) * DAY
    for (const pause of pauses) if (pause.until <= Date.now()) pause.end()
    if (isMainThread) writeFileSync(`${file}.read`, days)
  } catch {
    ahead = 0
  }
}

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead)
    else super(...values)
  }
  static now() {
    return RealDate.now() + ahead
  }
}

const steady = performance.now.bind(performance)
performance.now = () => steady() + ahead

const sleep = timers.setTimeout
timers.setTimeout = async (delay, value, { signal, ...options } = {}) => {
  const ending = new AbortController()
  const pause = { until: Date.now() + delay, end: () => ending.abort() }
  const signals = signal ? [signal, ending.signal] : [ending.signal]
  pauses.add(pause)
  try {
    return await sleep(delay, value, { ...options, signal: AbortSignal.any(signals) })
  } catch (error) {
    if (!ending.signal.aborted) throw error
    return value
  } finally {
    pauses.delete(pause)
  }
}
syncBuiltinESMExports()

read()
setInterval(read, 100).unref()
