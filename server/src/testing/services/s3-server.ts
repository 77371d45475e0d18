/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver'

/** The only keys that it takes. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A server that speaks S3 and checks signatures, with one bucket in a folder. */
export async function openS3Server(bucket: string, directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}
