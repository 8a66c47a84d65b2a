import { parseArgs } from 'node:util';
import { createLogger } from '@zhidan/http';
import { IdentityRefused, normaliseEmail } from '@zhidan/identity';
import { loadConfig } from '../config.js';
import { StartError } from '../embedded/start-error.js';
import { ResourceCloser } from '../opened.js';
import { createManager } from './create.js';
import { openAdminStores } from './stores.js';

/* npm run admin:create -- --email … [--name …]: makes a manager, whether the shop runs or not. */

process.env['no_proxy'] = [process.env['no_proxy'], '127.0.0.1', 'localhost'].filter(Boolean).join(',');

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function asked(): { email: string; name: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    const email = normaliseEmail(values.email ?? '');
    if (email !== undefined) return { email, name: values.name ?? '' };
  } catch {
    // `runCommand` has already reported the error.
  }
  throw new StartError('usage: npm run admin:create -- --email somebody@shop.example [--name 姓名]');
}

async function main(): Promise<void> {
  const logger = createLogger('admin:create', { level: 'error' });
  const opened = new ResourceCloser(logger);
  try {
    const { email, name } = asked();
    const config = loadConfig(process.env);
    const stores = await openAdminStores(config, { logger, opened });
    const { publicUrl } = config;
    const { link, created } = await createManager(stores, {
      email,
      name,
      publicUrl,
      logger,
      clock: () => new Date(),
    });
    say(`${email} is ${created ? 'a new account' : 'an account that was there'} and now a manager.`);
    say('Set the password within 24 hours, once, while the shop runs:');
    say(link);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${lineOf(error)}\n`);
  } finally {
    await opened.closeAll();
  }
}

function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof IdentityRefused) return `this account cannot be made: ${error.word}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main();
