import S3rver from '@20minutes/s3rver'
import { createFolder } from './backups.ts'
import { cleanUpLater } from './cleanups.ts'

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
  cleanUpLater(() => server.close())
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { endpoint: `http://127.0.0.1:${port}`, credentials }
}
