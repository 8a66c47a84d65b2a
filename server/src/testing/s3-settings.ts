import type { S3Server } from '@zhidan/files/testing';

/** Environment variables for processes that store files on this S3 server. */
export const s3Settings = ({ place }: S3Server): Readonly<Record<string, string>> => ({
  FILES_URL: `s3://${place.bucket}/${place.prefix}`,
  S3_ENDPOINT: place.endpoint,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
});
