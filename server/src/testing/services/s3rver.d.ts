/** The part of it that tests use; it comes without types. */
declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
