/** Matches `s3://bucket/prefix`. Names in the prefix do not begin with a dot, as in all folders for files. */
const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/;

/** The bucket and prefix of `s3://bucket/prefix`, without slashes at the ends; undefined for any other text. */
export function parseBucketUrl(
  url: string,
): { readonly bucket: string; readonly prefix: string } | undefined {
  const [, bucket, prefix = ''] = BUCKET_URL.exec(url) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.slice(1) };
}
