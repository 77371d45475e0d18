export type S3Address = { bucket: string; key: string }

/** `s3://bucket/some/key`; undefined for anything else. */
export function parseS3Address(text: string): S3Address | undefined {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text)
  return found ? { bucket: found[1] ?? '', key: found[2] ?? '' } : undefined
}
