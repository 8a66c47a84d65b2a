import { randomBytes } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '@zhidan/database';
import { Webhook } from 'standardwebhooks';

/** Encrypts and decrypts the secrets of webhooks. */
export interface WebhookSecretCipher {
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string | undefined;
}

const PREFIX = 'whsec_';
const OVERLAP_MS = 24 * 60 * 60 * 1_000;

const purposeOf = (webhook: string): string => `secret of webhook ${webhook}`;

export interface SecretDependencies {
  readonly pool: Pool;
  readonly sealer: WebhookSecretCipher;
  readonly clock: () => Date;
}

/** Makes the secret of a new webhook, which receives events after this position. */
export const createWebhookSecret = (
  parts: SecretDependencies,
  webhook: string,
  position: bigint,
): Promise<string> =>
  inTransaction(parts.pool, async (client) => {
    await beginAfter(client, webhook, position);
    return makeSecret(parts, client, webhook);
  });

/** Stores the position after which a webhook receives events, unless a position is already stored. */
const beginAfter = (client: Client, webhook: string, position: bigint) =>
  client.query(
    'insert into webhooks.progress (webhook_id, position) values ($1, $2::numeric) on conflict do nothing',
    [webhook, position.toString()],
  );

/**
 * Makes a new secret; for one more day the previous secret signs too. A webhook restored from a backup has
 * neither secret nor progress, and receives events after this position.
 */
export const rotateSecret = (parts: SecretDependencies, webhook: string, position: bigint): Promise<string> =>
  inTransaction(parts.pool, async (client) => {
    await beginAfter(client, webhook, position);
    const until = new Date(parts.clock().getTime() + OVERLAP_MS);
    await client.query('update webhooks.secrets set until = $2 where webhook_id = $1 and until is null', [
      webhook,
      until,
    ]);
    return makeSecret(parts, client, webhook);
  });

async function makeSecret(
  { sealer, clock }: SecretDependencies,
  client: Client,
  webhook: string,
): Promise<string> {
  const secret = `${PREFIX}${randomBytes(32).toString('base64')}`;
  await client.query('insert into webhooks.secrets (webhook_id, sealed, made_at) values ($1, $2, $3)', [
    webhook,
    sealer.seal(secret, purposeOf(webhook)),
    clock(),
  ]);
  return secret;
}

/** The secrets that presently sign for a webhook, the newest first. */
export async function signingSecretsOf(
  { pool, sealer, clock }: SecretDependencies,
  webhook: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ sealed: string }>(
    `select sealed from webhooks.secrets where webhook_id = $1 and (until is null or until > $2)
      order by id desc`,
    [webhook, clock()],
  );
  return rows.flatMap(({ sealed }) => sealer.open(sealed, purposeOf(webhook)) ?? []);
}

/** The headers of Standard Webhooks, with one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.id, message.at, message.body));
  return {
    'content-type': 'application/cloudevents+json',
    'user-agent': 'Zhidan-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
