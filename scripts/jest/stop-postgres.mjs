/** After the integration tests: ends their PostgreSQL and removes its folder. */
import { rm } from 'node:fs/promises';

export default async function stopPostgresForTests() {
  const started = globalThis.zhidanTestPostgres;
  if (started === undefined) return;
  await started.server.stop('immediate');
  await rm(started.folder, { recursive: true, force: true });
}
