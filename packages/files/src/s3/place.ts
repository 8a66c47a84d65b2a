export interface S3Place {
  /** The origin of the store; its buckets are paths below it. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Folder names with slashes between them, put before every file name; may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
