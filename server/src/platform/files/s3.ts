import type { S3Client } from '@aws-sdk/client-s3'
import { MINUTE } from '@nilayam/contract/time/durations'

/** In milliseconds, for files: a reply that takes longer is as good as none. Tried twice. */
const FILE_LIMITS = {
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout: 5_000,
    throwOnRequestTimeout: true,
    // A file stands still while whoever it goes to takes nothing, and our own lines may do so for as long (app.ts).
    socketTimeout: 2 * MINUTE,
  },
}

/**
 * A client of Amazon's S3, or of another server at `endpoint` that speaks it. Keys and region are the SDK's own
 * settings: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, or what the machine has been given.
 */
export async function createS3(
  endpoint: string | undefined,
  use: 'archives' | 'files' = 'archives',
): Promise<S3Client> {
  // Loaded only where something is in S3.
  const { S3Client } = await import('@aws-sdk/client-s3')
  if (!endpoint) return new S3Client(use === 'files' ? FILE_LIMITS : {})
  const client = new S3Client({
    endpoint,
    forcePathStyle: true,
    ...(use === 'files' && FILE_LIMITS),
  })
  nameBucketsPlainly(client)
  return client
}

/** `/bucket?…` instead of `/bucket/?…`: some servers compute the signature without the slash, and none needs it. */
function nameBucketsPlainly(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as { path: string }
      request.path = request.path.replace(/^(\/[^/]+)\/$/, '$1')
      return next(args)
    },
    { step: 'build', name: 'nameBucketsPlainly' },
  )
}
