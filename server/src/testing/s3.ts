import S3rver from '@20minutes/s3rver'
import { vi } from 'vitest'
import { createFolder } from './backups.ts'
import { cleanUpLater } from './cleanups.ts'

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** The settings of a product that keeps its files in this bucket; the SDK reads its own from the environment. */
export function useS3(endpoint: string, bucket: string, prefix = 'city'): Record<string, string> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  vi.stubEnv('AWS_REGION', 'ap-south-1')
  return { FILES: `s3://${bucket}/${prefix}`, S3_ENDPOINT: endpoint }
}

/** A server on this machine that speaks S3 and checks signatures, with one empty bucket. */
export async function startS3(bucket: string) {
  const directory = await createFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const stop = async () => server.close().catch(() => undefined)
  cleanUpLater(stop)
  return { endpoint: `http://127.0.0.1:${port}`, credentials, stop }
}
