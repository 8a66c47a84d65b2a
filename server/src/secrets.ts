import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createFile, readIfThere, replaceFile } from './embedded/durable-file.js';
import { StartError } from './embedded/start-error.js';

/** What nobody else may know; made at the first start and the same ever after. */
export interface Secrets {
  /** Signs tokens. */
  readonly authSecret: string;
  /** Wraps the keys under which personal data is kept: whoever loses it loses the persons. */
  readonly keySecret: string;
  /** Of the embedded PostgreSQL. */
  readonly databasePassword: string;
}

const FILE = 'secrets.json';
const BYTES = 32;

const stored = z.object({
  auth_secret: z.string().min(BYTES),
  key_secret: z.string().min(BYTES),
  database_password: z.string().min(BYTES),
});

/**
 * Reads the secrets of `dataDir`, making them first where there are none. Two processes that start together on
 * an empty folder end up with the same ones. Throws `StartError` on a file that cannot be understood: making
 * new secrets over it would lock everybody out.
 */
export async function loadSecrets({
  dataDir,
  authSecret,
  keySecret,
}: {
  readonly dataDir: string;
  /** Given from outside, these come before the ones in the folder. */
  readonly authSecret?: string | undefined;
  readonly keySecret?: string | undefined;
}): Promise<Secrets> {
  const path = join(dataDir, FILE);
  const found = (await readIfThere(path)) ?? (await make(path));
  const secrets = parse(found);
  if (secrets === undefined)
    throw new StartError(`${path} is damaged: put back a copy of it (${FILE} of a backup)`);
  return {
    authSecret: authSecret ?? secrets.auth_secret,
    keySecret: keySecret ?? secrets.key_secret,
    databasePassword: secrets.database_password,
  };
}

async function make(path: string): Promise<string> {
  const fresh = () => randomBytes(BYTES).toString('base64url');
  const content: z.infer<typeof stored> = {
    auth_secret: fresh(),
    key_secret: fresh(),
    database_password: fresh(),
  };
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  return (await createFile(path, text)) ? text : ((await readIfThere(path)) ?? '');
}

/** Puts the secrets of another installation in the place of ours; the password of the database stays. */
export async function replaceSecrets(
  dataDir: string,
  secrets: Pick<z.infer<typeof stored>, 'auth_secret' | 'key_secret'>,
): Promise<void> {
  const path = join(dataDir, FILE);
  const ours = parse((await readIfThere(path)) ?? (await make(path)));
  await replaceFile(path, `${JSON.stringify({ ...ours, ...secrets }, undefined, 2)}\n`);
}

function parse(text: string): z.infer<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
