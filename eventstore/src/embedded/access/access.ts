import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate, type Certificate } from './certificate.js';

/** The certificate and password that clients of a node need. */
export interface NodeCredentials extends Certificate {
  readonly password: string;
}

/** The only user, who may do everything, as in EventStoreDB. */
export const ADMIN_USER = 'admin';

const PASSWORD_BYTES = 32;

const makeAccess = (): NodeCredentials => ({
  ...makeCertificate(),
  password: randomBytes(PASSWORD_BYTES).toString('base64url'),
});

let own: NodeCredentials | undefined;

/** Credentials that all nodes of this process share, so that a restarted node accepts the same clients. */
export const sharedNodeCredentials = (): NodeCredentials => (own ??= makeAccess());

/**
 * The secrets are passed in the environment of the node's process: only its user can read the environment, and
 * this user can read the node's data anyway.
 */
export const credentialsEnvironment = ({ password, certificate, key }: NodeCredentials) => ({
  EVENT_NODE_PASSWORD: password,
  EVENT_NODE_CERTIFICATE: certificate,
  EVENT_NODE_KEY: key,
});

/** Reads the credentials from environment variables; undefined when one of the variables is missing. */
export function nodeCredentialsFrom(environment: NodeJS.ProcessEnv): NodeCredentials | undefined {
  const password = environment['EVENT_NODE_PASSWORD'];
  const certificate = environment['EVENT_NODE_CERTIFICATE'];
  const key = environment['EVENT_NODE_KEY'];
  if (password === undefined || certificate === undefined || key === undefined) return undefined;
  return { password, certificate, key };
}

/**
 * The certificate in a file, whose path clients have in their connection string. A certificate is no secret.
 */
export interface CertificateFile {
  readonly path: string;
  remove(): Promise<void>;
}

export async function writeCertificate(
  access: NodeCredentials,
  port: number,
  given: string | undefined,
): Promise<CertificateFile> {
  const path = given ?? join(tmpdir(), `zhidan-event-node-${fingerprint(access)}-${port}.pem`);
  const remove = () => rm(path, { force: true });
  // The file is always newly created, never written through a symbolic link that another user has made.
  await remove();
  await writeFile(path, access.certificate, { mode: 0o600, flag: 'wx' });
  return { path, remove };
}

const fingerprint = ({ certificate }: NodeCredentials): string =>
  createHash('sha256').update(certificate).digest('hex').slice(0, 32);

/**
 * The client sends a password over TLS only. The host is `localhost`, since TLS knows no name for an address
 * and Node would warn about it.
 */
export const connectionString = (
  port: number,
  { password }: NodeCredentials,
  certificateFile: string,
): string =>
  `esdb://${ADMIN_USER}:${password}@localhost:${port}?tls=true&tlsCAFile=${encodeURIComponent(certificateFile)}`;
