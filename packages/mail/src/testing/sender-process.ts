import { createPool } from '@zhidan/database';
import pino from 'pino';
import { startMailSender } from '../sending/sender.js';

/* A sender in a process of its own, which tests kill: `node sender-process.js <database> <mail server>`. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl, { name: 'mail sender to kill' });
startMailSender({
  pool,
  databaseUrl,
  smtpUrl,
  from: 'shop@zhidan.test',
  openLink: () => undefined,
  logger: pino({ level: 'silent' }),
});
