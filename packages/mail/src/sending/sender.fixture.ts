import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach } from '@jest/globals';
import pino from 'pino';
import { eventually, type TestDatabase } from '@zhidan/database/testing';
import type { Mail, MailState, NewMail } from '../outbox/mail.js';
import { mailByKey, queueMail } from '../outbox/outbox.js';
import { createOutboxDatabase } from '../testing/database.js';
import { startMailServer, type MailServer } from '../testing/mail-server.js';
import { startMailSender, type MailSender, type MailSenderOptions } from './sender.js';

export const sampleReady: NewMail = {
  key: 'order-1 3003',
  kind: 'quotation',
  to: ['mei@club.test'],
  bcc: ['boss@zhidan.test'],
  subject: '【訂單狀態】樣品完成',
  html: '<p>四十件球衣的樣品好了。</p>',
  text: '四十件球衣的樣品好了。',
  quotation_no: 'order-1',
};

export const messageIdIn = (content = '') => /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim();

/** Gives each test an outbox, a mail server, and senders between them. */
export function sendersOfEachTest() {
  let database: TestDatabase;
  let server: MailServer;
  let senders: MailSender[];
  let processes: ChildProcess[];

  beforeEach(async () => {
    [database, server] = await Promise.all([createOutboxDatabase(), startMailServer()]);
    senders = [];
    processes = [];
  }, 120_000);

  afterEach(async () => {
    for (const running of processes) running.kill('SIGKILL');
    await Promise.all(senders.map((sender) => sender.stop()));
    await server.close();
    await database.drop();
  }, 120_000);

  const start = (more: Partial<MailSenderOptions> = {}): MailSender => {
    const sender = startMailSender({
      pool: database.pool,
      databaseUrl: database.url,
      smtpUrl: server.url,
      from: '織單 <shop@zhidan.test>',
      openLink: (sealed) => /^sealed (.+)$/.exec(sealed)?.[1],
      logger: pino({ level: 'silent' }),
      pollMs: 200,
      retry: { attempts: 3, waitMs: () => 10 },
      ...more,
    });
    senders.push(sender);
    return sender;
  };

  const queue = (mail: Partial<NewMail> = {}) => queueMail(database.pool, { ...sampleReady, ...mail });

  const mailOf = async (key = sampleReady.key): Promise<Mail> => {
    const mail = await mailByKey(database.pool, key);
    if (mail === undefined) throw new Error(`no mail ${key}`);
    return mail;
  };

  const untilIs = (state: MailState, key?: string) =>
    eventually(`the mail is ${state}`, async () => (await mailOf(key)).state === state);

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get processes() {
      return processes;
    },
    start,
    queue,
    mailOf,
    untilIs,
  };
}
