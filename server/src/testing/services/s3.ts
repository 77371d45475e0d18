import { vi } from 'vitest'
import { createFolder } from '../backups.ts'
import { cleanUpLater } from '../cleanups.ts'
import { openS3Server, S3_KEYS } from './s3-server.ts'

/** The settings of a product that keeps its files in this bucket; the SDK reads its own from the environment. */
export function useS3(endpoint: string, bucket: string, prefix = 'city'): Record<string, string> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEYS.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_KEYS.secretAccessKey)
  vi.stubEnv('AWS_REGION', 'ap-south-1')
  return { FILES: `s3://${bucket}/${prefix}`, S3_ENDPOINT: endpoint }
}

/** A server on this machine that speaks S3 and checks signatures, with one empty bucket. */
export async function startS3(bucket: string) {
  const directory = await createFolder()
  const { endpoint, close } = await openS3Server(bucket, directory)
  const stop = async () => close().catch(() => undefined)
  cleanUpLater(stop)
  return { endpoint, credentials: S3_KEYS, stop }
}
