/** Where in which S3 store files lie, and with what it is opened. */
export interface S3Place {
  /** Origin of the store; its buckets are paths below it. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Names with slashes between them, before those of every file; empty for none. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
