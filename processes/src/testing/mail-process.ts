import { createPool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { startMailSender } from '@zhidan/mail';
import pino from 'pino';
import { mails } from '../mail/mails.js';
import { startProcesses } from '../runtime/start.js';

/* Writes and sends mails in a process of its own, for tests to kill: `node mail-process.js <event node> <database> <mail server>`. */
const [url = '', databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const pool = createPool(databaseUrl, { name: 'mails to kill' });
startMailSender({
  pool,
  databaseUrl,
  smtpUrl,
  from: 'shop@zhidan.test',
  openLink: () => undefined,
  logger,
  pollMs: 200,
});
await startProcesses({
  databaseUrl,
  eventStore: await connectEventStore({
    url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
    patienceMs: 30_000,
  }),
  processes: [mails('https://zhidan.test', () => '')],
  handle: () => Promise.reject(new Error('mails send no commands')),
  seenAt: () => undefined,
  logger,
  clock: () => new Date(),
});
