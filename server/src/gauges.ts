import { listedOf } from './features/listed/listed.ts'
import { countWaiting } from './features/mail/mail.ts'
import type { PageCache } from './pages/page-cache.ts'
import { countToRewrap } from './papers-key/needed.ts'
import { getPoolSize } from './platform/db/db.ts'
import { getJobRuns } from './platform/jobs/jobs.ts'
import type { Gauge } from './platform/monitoring/metrics.ts'
import type { Platform } from './platform/platform.ts'

/** What an operator watches beside requests: read when Prometheus asks, and at no other time. */
export function createGauges(platform: Platform, findPages: () => PageCache | undefined): Gauge[] {
  return [
    ...poolGauges(platform),
    ...memoryGauges(platform, findPages),
    ...outboxGauges(platform),
    ...jobGauges(),
    {
      name: 'nilayam_papers_to_rewrap',
      summary: 'Papers and second factors whose keys an older PAPERS_KEY has wrapped',
      read: async () => [{ value: await countToRewrap(platform) }],
    },
    {
      name: 'nilayam_change_feed_lag_seconds',
      summary: 'Since the last reading of the change feed, once that is too long; otherwise 0',
      read: () => [{ value: platform.changes.getLag() / 1000 }],
    },
  ]
}

function poolGauges({ db }: Platform): Gauge[] {
  return [
    {
      name: 'nilayam_database_connections',
      summary: 'Connections of the pool by state, and requests that wait for one',
      labels: ['state'],
      read: () =>
        Object.entries(getPoolSize(db) ?? {}).map(([state, value]) => ({
          labels: { state },
          value,
        })),
    },
  ]
}

function memoryGauges(platform: Platform, findPages: () => PageCache | undefined): Gauge[] {
  const getIndex = () => listedOf(platform).getIndex()
  return [
    {
      name: 'nilayam_page_cache_bytes',
      summary: 'Size of the cached pages',
      read: () => toSizes(findPages()).map(({ bytes: value }) => ({ value })),
    },
    {
      name: 'nilayam_page_cache_pages',
      summary: 'Number of cached pages',
      read: () => toSizes(findPages()).map(({ pages: value }) => ({ value })),
    },
    {
      name: 'nilayam_search_properties',
      summary: 'Listed properties in the memory of the search',
      read: () => [{ value: getIndex().count }],
    },
    {
      name: 'nilayam_search_column_bytes',
      summary: 'Size of the columns of the search',
      read: () => {
        const columns = Object.values(getIndex().columns)
        return [{ value: columns.reduce((sum, { byteLength }) => sum + byteLength, 0) }]
      },
    },
  ]
}

const toSizes = (pages: PageCache | undefined) => (pages ? [pages.getSize()] : [])

function outboxGauges({ db }: Platform): Gauge[] {
  return [
    {
      name: 'nilayam_outbox_mails',
      summary: 'Mails that wait: new ones, and those that were tried in vain',
      labels: ['state'],
      read: async () => {
        const { fresh, tried } = await countWaiting(db)
        return [
          { labels: { state: 'new' }, value: fresh },
          { labels: { state: 'tried' }, value: tried },
        ]
      },
    },
  ]
}

function jobGauges(): Gauge[] {
  return [
    {
      name: 'nilayam_job_done_timestamp_seconds',
      summary: 'When this process last completed a job',
      labels: ['task'],
      read: () =>
        getJobRuns().flatMap(({ task, doneAt }) =>
          doneAt ? [{ labels: { task }, value: doneAt / 1000 }] : [],
        ),
    },
    {
      name: 'nilayam_job_failures',
      summary: 'Failed runs of a job since this process began',
      labels: ['task'],
      read: () => getJobRuns().map(({ task, failures }) => ({ labels: { task }, value: failures })),
    },
  ]
}
