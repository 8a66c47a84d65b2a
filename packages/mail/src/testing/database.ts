import { createTestDatabase, type TestDatabase } from '@zhidan/database/testing';
import { migrateOutbox } from '../outbox/outbox.js';

export async function createOutboxDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrateOutbox(database.pool);
  return database;
}
