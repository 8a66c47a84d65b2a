import { createPool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { startMailSender } from '@zhidan/mail';
import pino from 'pino';
import { createMailProcess } from '../mail/mails.js';
import { remindBuyers } from '../reminder/remind-buyers.js';
import { startProcesses } from '../runtime/start.js';

/*
 * Writes and sends mails and reminds buyers in a separate OS process, which tests kill: `node mail-process.js
 * <event node> <database> <mail server> [instant at which its clock begins]`.
 */
const [url = '', databaseUrl = '', smtpUrl = '', begin = new Date().toISOString()] = process.argv.slice(2);
const ahead = Date.parse(begin) - Date.now();
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
const eventStore = await connectEventStore({
  url,
  pool,
  events: eventDefinitions,
  keySecret: new Uint8Array(32).fill(7),
  patienceMs: 30_000,
});
await startProcesses({
  databaseUrl,
  eventStore,
  processes: [createMailProcess('https://zhidan.test', () => ''), remindBuyers],
  handle: ({ aggregate, id, command }, context) =>
    eventStore.handle(aggregate, id, command, { now: context.now, caller: context.caller }, context),
  erase: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  isAbsent: () => false,
  logger,
  clock: () => new Date(Date.now() + ahead),
});
process.stdout.write('at work\n');
