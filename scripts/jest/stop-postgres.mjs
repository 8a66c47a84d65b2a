/** After the integration tests: removes shared resources, and ends their PostgreSQL and removes its folder. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export default async function stopPostgresForTests() {
  await rm(join(tmpdir(), `zhidan-demo-${process.env.TEST_RUN}`), { recursive: true, force: true });
  const started = globalThis.zhidanTestPostgres;
  if (started === undefined) return dropTemplates();
  await started.server.stop('immediate');
  await rm(started.folder, { recursive: true, force: true });
}

async function dropTemplates() {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    const found = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      `zhidan_template_${process.env.TEST_RUN}_`,
    ]);
    for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
