import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseS3Address } from '../s3-address.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { backUp, createKeyPair, createPlace, restoreFrom } from '../testing/backups.ts'
import { cleanUpLater } from '../testing/cleanups.ts'
import { createCast } from '../testing/scenes/cast.ts'
import { startS3 } from '../testing/services/s3.ts'
import { openS3Archive, s3Destination } from './s3-archives.ts'

const address = { bucket: 'backups', key: 'nilayam/nightly/' }

let client: S3Client
beforeAll(async () => {
  const { endpoint, credentials } = await startS3(address.bucket)
  client = new S3Client({ endpoint, credentials, region: 'ap-south-1', forcePathStyle: true })
  cleanUpLater(async () => client.destroy())
})

it('a backup to S3 restores from there', async () => {
  const test: TestApp = await startTestApp()
  await createCast(test)
  const keys = await createKeyPair()
  const { path } = await backUp(test, keys, { to: s3Destination(client, address) })
  expect(path).toBe('s3://backups/nilayam/nightly/nilayam-20261125T143000Z.tar.gz.age')
  const stored = await openS3Archive(client, parseS3Address(path) ?? address)
  const { database } = await restoreFrom(() => stored, keys, await createPlace())
  expect(database.tables.find(({ name }) => name === 'users')?.rows).toBe(5)
})

describe('an upload', () => {
  it('of many parts arrives as it was', async () => {
    const content = randomBytes(40 * 1024 * 1024)
    await s3Destination(client, address).store('large', async (output) => {
      for (let at = 0; at < content.length; at += 65_536) {
        if (!output.write(content.subarray(at, at + 65_536))) {
          await new Promise((resolve) => output.once('drain', resolve))
        }
      }
      output.end()
    })
    const stored = await openS3Archive(client, { ...address, key: 'nilayam/nightly/large' })
    expect((await buffer(stored)).equals(content)).toBe(true)
  })

  it('that fails leaves no archive', async () => {
    const fail = async () => Promise.reject(new Error('the database went away'))
    const failed = s3Destination(client, address).store('failed', fail)
    await expect(failed).rejects.toThrow('the database went away')
    const stored = openS3Archive(client, { ...address, key: 'nilayam/nightly/failed' })
    await expect(stored).rejects.toThrow('There is no')
  })

  it('to a bucket that isn’t there says so', async () => {
    const none = s3Destination(client, { ...address, bucket: 'none' })
    const storing = none.store('one', async (output) => void output.end('text'))
    await expect(storing).rejects.toThrow('There is no bucket none.')
    const missing = openS3Archive(client, { ...address, key: 'missing' })
    await expect(missing).rejects.toThrow('There is no s3://backups/missing.')
  })
})

it('an address has a bucket and perhaps a prefix', () => {
  expect(parseS3Address('s3://backups')).toEqual({ bucket: 'backups', key: '' })
  expect(parseS3Address('s3://backups/a/b.age')).toEqual({ bucket: 'backups', key: 'a/b.age' })
  for (const other of ['/var/backups', 's3:/backups', 's3://', 's3://Ä/b']) {
    expect(parseS3Address(other)).toBeUndefined()
  }
})
