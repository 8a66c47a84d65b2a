import { parseArgs } from 'node:util';
import { createPool } from '@zhidan/database';
import { noAccessJournal } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { createIdentity, createSecretCipher, createCustomers, normaliseEmail } from '@zhidan/identity';
import { loadConfig } from '../config.js';
import { StartError } from '../embedded/start-error.js';
import { ResourceCloser } from '../opened.js';
import { encryptionSecrets } from '../secrets.js';
import { openAdminStores, type AdminStores } from './stores.js';

/*
 * npm run account:rescue -- --email …: gives the owner of any account access again, whether the shop runs or
 * not.
 */

process.env['no_proxy'] = [process.env['no_proxy'], '127.0.0.1', 'localhost'].filter(Boolean).join(',');

const USAGE = 'usage: npm run account:rescue -- --email somebody@shop.example [--without-second-factor]';

function asked(): { readonly email: string; readonly withoutSecondFactor: boolean } {
  const options = { email: { type: 'string' }, 'without-second-factor': { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ options });
    const email = normaliseEmail(values.email ?? '');
    if (email !== undefined) return { email, withoutSecondFactor: values['without-second-factor'] === true };
  } catch {
    // `runCommand` has already reported the error.
  }
  throw new StartError(USAGE);
}

async function linkFor(
  { databaseUrl, secrets }: AdminStores,
  publicUrl: string,
  wish: ReturnType<typeof asked>,
) {
  const pool = createPool(databaseUrl, { name: 'account:rescue', max: 2 });
  try {
    const identity = createIdentity({
      pool,
      authSecret: secrets.authSecret,
      sealer: createSecretCipher(encryptionSecrets(secrets)),
      publicUrl,
      customers: createCustomers(pool),
      registerCustomer: () => Promise.reject(new Error('rescuing an account makes no customer')),
      logger: createLogger('account:rescue', { level: 'error' }),
      journal: noAccessJournal,
    });
    await identity.migrate();
    return await identity.rescue(wish.email, wish);
  } finally {
    await pool.end();
  }
}

async function main(): Promise<void> {
  const logger = createLogger('account:rescue', { level: 'error' });
  const opened = new ResourceCloser(logger);
  try {
    const wish = asked();
    const config = loadConfig(process.env);
    const link = await linkFor(await openAdminStores(config, { logger, opened }), config.publicUrl, wish);
    if (link === undefined) throw new StartError(`${wish.email} has no account`);
    process.stdout.write(
      `${wish.withoutSecondFactor ? 'Its second factor was taken away. Its sessions were ended. ' : ''}Set the password within 24 hours, once, while the shop runs:\n${link}\n`,
    );
  } catch (error) {
    process.exitCode = 1;
    const line = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${String(line)}\n`);
  } finally {
    await opened.closeAll();
  }
}

await main();
