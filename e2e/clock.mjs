// Preloaded into a server (NODE_OPTIONS): its clock runs ahead by the days in the file CLOCK_FILE, its database's too.
// What the main thread has read it writes beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
const DAY = 86_400_000
let ahead = 0

function read() {
  const file = process.env.CLOCK_FILE ?? ''
  try {
    const days = readFileSync(file, 'utf8')
    if (Number(days) * DAY === ahead) return
    ahead = Number(days) * DAY
    if (isMainThread) writeFileSync(`${file}.read`, days)
  } catch {
    ahead = 0
  }
}
read()
setInterval(read, 100).unref()

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead)
    else super(...values)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
