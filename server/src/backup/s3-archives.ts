import { PassThrough, type Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from '../s3-address.ts'
import type { Destination } from './destination.ts'

/** Parts of an upload: with the ten thousand that S3 allows, archives of up to 156 GiB. */
const PART_BYTES = 16 * 1024 * 1024

/** Archives under a prefix of a bucket. An upload that fails leaves nothing. */
export function s3Destination(client: S3Client, { bucket, key: prefix }: S3Address): Destination {
  return {
    store: async (name, fill) => {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const key = prefix === '' ? name : `${prefix.replace(/\/+$/, '')}/${name}`
      const body = new PassThrough()
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: body },
        partSize: PART_BYTES,
        queueSize: 2,
      })
      const uploading = upload.done().catch((cause: unknown) => {
        // Ends whoever still writes.
        body.destroy()
        throw explain(cause, bucket)
      })
      try {
        await Promise.all([fill(body), uploading])
      } catch (error) {
        await upload.abort()
        // The reason for a broken stream is what the other side says.
        await uploading.catch((cause: unknown) => {
          if (error instanceof Error && 'code' in error) throw cause
        })
        throw error
      }
      return `s3://${bucket}/${key}`
    },
  }
}

/** An archive's bytes. Throws when there is none. */
export async function openS3Archive(
  client: S3Client,
  { bucket, key }: S3Address,
): Promise<Readable> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { Body } = await client
    .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    .catch((cause: unknown) => {
      throw explain(cause, bucket, key)
    })
  return Body as Readable
}

function explain(cause: unknown, bucket: string, key = ''): unknown {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NoSuchBucket') return new Error(`There is no bucket ${bucket}.`, { cause })
  if (name === 'NoSuchKey') return new Error(`There is no s3://${bucket}/${key}.`, { cause })
  return cause
}
