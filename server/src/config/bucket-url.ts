/** Names of a prefix have no dot at their beginning, as those of all folders for files. */
const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/;

/** Bucket and prefix of `s3://bucket/prefix`, the prefix without slashes at its ends; undefined for another text. */
export function bucketIn(url: string): { readonly bucket: string; readonly prefix: string } | undefined {
  const [, bucket, prefix = ''] = BUCKET_URL.exec(url) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.slice(1) };
}
