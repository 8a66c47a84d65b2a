import { eventually } from '@zhidan/database/testing';
import { createLogger } from '@zhidan/http';
import { loadConfig } from '../config.js';
import { freePort } from '../embedded/free-port.js';
import type { StoreConnections } from '../journey/installation.js';
import { startServices } from '../origin/index.js';
import { loadSecrets } from '../secrets.js';
import { UNLIMITED } from './zhidan.js';

interface Sown {
  readonly dataDir: string;
  readonly authSecret: string;
  readonly keySecret: string;
}

/**
 * Loads the demo data into external stores. The server itself refuses to do so, because demo accounts have a
 * public password.
 */
export async function sowDemo(
  ground: StoreConnections,
  { dataDir, authSecret, keySecret }: Sown,
): Promise<void> {
  const settings = loadConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: ground.databaseUrl,
    EVENTSTORE_URL: ground.url,
    AUTH_SECRET: authSecret,
    KEY_SECRET: keySecret,
    DEMO_DATA: '0',
    ACCESS_JOURNAL: 'off',
    ...UNLIMITED,
  });
  const config = { ...settings, demoData: true };
  const origin = await startServices({
    config,
    databaseUrl: ground.databaseUrl,
    eventStoreUrl: ground.url,
    secrets: await loadSecrets(config),
    logger: createLogger('sown', { level: 'silent' }),
  });
  try {
    await eventually('the demo is there', async () => (await fetch(`${origin.url}/readyz`)).ok);
  } finally {
    await origin.close();
  }
}
