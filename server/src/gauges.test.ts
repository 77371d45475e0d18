import { readFile } from 'node:fs/promises'
import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from './features/mail/mail.ts'
import { runIfDue } from './platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { findFreePort } from './testing/free-port.ts'

const log = { info: () => undefined, error: () => undefined }
const monitoring = new URL('../monitoring/', import.meta.url)

let test: TestApp
let port: number
beforeAll(async () => {
  port = await findFreePort()
  test = await startTestApp({ METRICS_PORT: String(port) })
  await test.platform.changes.catchUp()
  await test.app.inject({ url: '/health' })
  await runIfDue(test.db, { name: 'counted', every: MINUTE, run: async () => 1 }, log)
  const fail = () => Promise.reject(new Error('no'))
  await runIfDue(test.db, { name: 'failing', every: MINUTE, run: fail }, log)
})

async function scrape(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

describe('what is exported', () => {
  it('tells of jobs, memory, the feed and mails that wait', async () => {
    const mail = { to: 'ananya@nilayam.test', subject: 'One', paragraphs: ['Two'] }
    await queueMail(test.db, mail as never)
    const text = await scrape()
    expect(text).toMatch(/^nilayam_job_done_timestamp_seconds\{task="counted"\} \d+/m)
    expect(text).toContain('nilayam_job_failures{task="failing"} 1')
    expect(text).toContain('nilayam_search_properties 0')
    expect(text).toContain('nilayam_change_feed_lag_seconds 0')
    expect(text).toContain('nilayam_outbox_mails{state="new"} 1')
    expect(text).toContain('nilayam_outbox_mails{state="tried"} 0')
    const onPostgres = test.database.kind === 'postgres'
    expect(text.includes('nilayam_database_connections{state="waiting"} 0')).toBe(onPostgres)
  })
})

/** Names and labels that Prometheus or its query language adds. */
const ITS_OWN = new Set(['up', 'instance', 'job', 'le'])

describe.each(['board.json', 'alerts.yml'])('%s', (file) => {
  it('asks for nothing that isn’t exported', async () => {
    const [asked, exported] = [await readFile(new URL(file, monitoring), 'utf8'), await scrape()]
    const queries = [...asked.matchAll(/(?:"expr": "|expr: )(.*?)(?:",?)?$/gm)].map(
      ([, text]) => text ?? '',
    )
    expect(queries.length).toBeGreaterThan(5)
    const names = queries.flatMap((query) => query.match(/\b(nilayam|nodejs|process)_\w+/g) ?? [])
    const known = new Set(
      [...exported.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    expect(names.filter((name) => !known.has(name))).toEqual([])
    const labels = queries.flatMap((query) => [
      ...[...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ...[...query.matchAll(/(\w+)=~?\\?"/g)].map(([, label = '']) => label),
    ])
    const used = new Set([...exported.matchAll(/(\w+)="/g)].map(([, label = '']) => label))
    const pooled = new Set(['state'])
    expect(
      labels.filter((label) => ![used, ITS_OWN, pooled].some((set) => set.has(label))),
    ).toEqual([])
  })
})
