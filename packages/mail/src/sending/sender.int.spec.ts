import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inTransaction } from '@zhidan/database';
import pino from 'pino';
import { eventually, type TestDatabase } from '@zhidan/database/testing';
import type { Mail, MailState, NewMail } from '../outbox/mail.js';
import { ONE_TIME_LINK } from '../outbox/one-time-link.js';
import { mailByKey, queueMail, resendMail } from '../outbox/outbox.js';
import { createOutboxDatabase } from '../testing/database.js';
import { refusing, startMailServer, type MailServer } from '../testing/mail-server.js';
import { startMailSender, type MailSender, type MailSenderOptions } from './sender.js';

jest.setTimeout(180_000);

const PROCESS = fileURLToPath(new URL('../testing/sender-process.js', import.meta.url));

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

const sampleReady: NewMail = {
  key: 'order-1 3003',
  kind: 'quotation',
  to: ['mei@club.test'],
  bcc: ['boss@zhidan.test'],
  subject: '【訂單狀態】樣品完成',
  html: '<p>四十件球衣的樣品好了。</p>',
  text: '四十件球衣的樣品好了。',
  quotation_no: 'order-1',
};

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
const messageIdIn = (content = '') => /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim();

function startProcess(): ChildProcess {
  const running = spawn(process.execPath, [PROCESS, database.url, server.url], { stdio: 'ignore' });
  processes.push(running);
  return running;
}

async function killSuddenly(running: ChildProcess): Promise<void> {
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

/** Something that others wait for until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('a mail in the outbox', () => {
  it('is sent once to everybody it is for, however often it is queued and however many senders run', async () => {
    start();
    start();
    start();
    const many = Array.from({ length: 20 }, (_, index) => `order-${index} 3003`);
    for (const key of many) expect([await queue({ key }), await queue({ key })]).toEqual([true, false]);
    await eventually('all are sent', async () => {
      const left = await database.pool.query(`select 1 from mail.outbox where state <> 'sent'`);
      return left.rows.length === 0;
    });
    const ids = server.received.map(({ content }) => messageIdIn(content));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    const [first] = server.received;
    expect(first?.to).toEqual(['mei@club.test', 'boss@zhidan.test']);
    expect(first?.content).not.toContain('boss@zhidan.test');
    const mail = await mailOf(many[0]);
    expect(mail).toMatchObject({ attempts: 1, error: null, sent_at: expect.any(Date) });
    expect(ids).toContain(mail.message_id);
  });

  it('is queued with what else its transaction commits, or not at all', async () => {
    const broken = inTransaction(database.pool, async (client) => {
      await queueMail(client, sampleReady);
      throw new Error('the order was refused');
    });
    await expect(broken).rejects.toThrow('the order was refused');
    expect(await mailByKey(database.pool, sampleReady.key)).toBeUndefined();
  });

  it('that has no address is listed as failed and cannot be sent again', async () => {
    await queue({ to: [] });
    const mail = await mailOf();
    expect(mail).toMatchObject({ state: 'failed', error: '缺少收件地址' });
    expect(await resendMail(database.pool, mail.id)).toBe('not-possible');
    expect(await resendMail(database.pool, mail.id + 1)).toBe('not-found');
  });

  it('lies in the built-in mailbox where there is no mail server, to be read there', async () => {
    start({ smtpUrl: undefined });
    await queue();
    await untilIs('sent');
    expect(await mailOf()).toMatchObject({ html: sampleReady.html, text: sampleReady.text });
    expect(server.received).toEqual([]);
  });
});

describe('a mail server that does not take a mail', () => {
  it('for now is tried again, until it does', async () => {
    let refusals = 2;
    server.manners = {
      recipient: async () => {
        if (refusals-- > 0) throw refusing(451, 'come again');
      },
    };
    start();
    await queue({ bcc: [] });
    await untilIs('sent');
    expect((await mailOf()).attempts).toBe(3);
    expect(server.received).toHaveLength(1);
  });

  it('too often leaves it as failed, and a person may have it sent again', async () => {
    server.manners = { message: async () => Promise.reject(refusing(452, 'the disk is full')) };
    start();
    await queue();
    await untilIs('failed');
    const failed = await mailOf();
    expect(failed).toMatchObject({ attempts: 3, error: expect.stringContaining('the disk is full') });
    server.manners = {};
    expect(await resendMail(database.pool, failed.id)).toBe('queued');
    await untilIs('sent');
    expect(await resendMail(database.pool, failed.id)).toBe('not-needed');
    expect(new Set(server.received.map(({ content }) => messageIdIn(content))).size).toBe(1);
  });

  it('for good is not asked a second time', async () => {
    server.manners = { recipient: async () => Promise.reject(refusing(550, 'nobody of that name')) };
    start();
    await queue();
    await untilIs('failed');
    expect(await mailOf()).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('nobody of that name'),
    });
  });

  it('because it is not there is waited for', async () => {
    const { url } = server;
    await server.close();
    start({ smtpUrl: url, retry: { attempts: 1_000, waitMs: () => 10 } });
    await queue();
    await eventually('it was tried', async () => (await mailOf()).attempts > 1);
    expect(['queued', 'sending']).toContain((await mailOf()).state);
  });
});

describe('a sender that is killed', () => {
  it('before the mail server can have all of a mail has not sent it: another one does, once', async () => {
    const asked = gate();
    server.manners = {
      recipient: () => {
        asked.open();
        return new Promise(() => undefined);
      },
    };
    const running = startProcess();
    await queue();
    await asked.opened;
    expect((await mailOf()).state).toBe('sending');
    await killSuddenly(running);

    server.manners = {};
    start();
    await untilIs('sent');
    expect(server.received).toHaveLength(1);
    expect((await mailOf()).attempts).toBe(2);
  });

  it('while the mail server may have all of it leaves it uncertain, and only a person sends it again', async () => {
    const given = gate();
    server.manners = {
      message: () => {
        given.open();
        return new Promise(() => undefined);
      },
    };
    const running = startProcess();
    await queue();
    await given.opened;
    expect((await mailOf()).state).toBe('handed_over');
    await killSuddenly(running);

    server.manners = {};
    start();
    await untilIs('uncertain');
    await queue({ key: 'order-2 3003' });
    await untilIs('sent', 'order-2 3003');
    const uncertain = await mailOf();
    expect(uncertain).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(server.received).toHaveLength(2);

    expect(await resendMail(database.pool, uncertain.id)).toBe('queued');
    await untilIs('sent');
    const [first, , again] = server.received.map(({ content }) => messageIdIn(content));
    expect(again).toBe(first);
    expect(first).toBe(uncertain.message_id);
  });

  it('never while the whole mail was out and not noted: its end waits until that is kept', async () => {
    const asked = gate();
    const locked = gate();
    server.manners = {
      recipient: () => {
        asked.open();
        return locked.opened;
      },
    };
    start();
    await queue();
    await asked.opened;
    await inTransaction(database.pool, async (client) => {
      const held = await client.query('select state from mail.outbox for update');
      expect(held.rows).toEqual([{ state: 'sending' }]);
      locked.open();
      await eventually('the beginning of the mail is there', () => server.bytes() > 0);
      expect(server.received).toEqual([]);
    });
    await untilIs('sent');
    expect(server.received).toHaveLength(1);
  });

  it('by the mail server’s silence leaves the mail uncertain too', async () => {
    const given = gate();
    server.manners = {
      message: () => {
        given.open();
        return new Promise(() => undefined);
      },
    };
    start();
    await queue();
    await given.opened;
    server.hangUp();
    await untilIs('uncertain');
    expect(server.received).toHaveLength(1);
  });
});

describe('a mail with a one-time link', () => {
  const LINK = 'https://shop.example/?mode=resetPassword&oobCode=a-code-of-the-mail';
  const until = new Date(Date.now() + 3_600_000);
  const resetting: Partial<NewMail> = {
    kind: 'account',
    html: `<a href="${ONE_TIME_LINK}">${ONE_TIME_LINK}</a>`,
    text: `設定新密碼：${ONE_TIME_LINK}`,
    link: { sealed: `sealed ${LINK}`, until },
  };
  /** Everything of the outbox that a query, a list, a backup or a person could see. */
  const kept = async (): Promise<string> => {
    const { rows } = await database.pool.query(
      'select o.*, l.sealed from mail.outbox o left join mail.sealed_link l on l.mail_id = o.id',
    );
    return JSON.stringify(rows);
  };

  it('brings the link to its recipient and keeps none of it, before and after', async () => {
    await queue(resetting);
    expect(await kept()).toContain('sealed');
    expect(await mailOf()).toMatchObject({ html: resetting.html, text: resetting.text });
    start();
    await untilIs('sent');
    const received = (server.received[0]?.content ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const bodies = [...received.matchAll(/base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, body = '']) =>
      Buffer.from(body, 'base64').toString(),
    );
    const words = [received, ...bodies].join('\n');
    expect(words).toContain(LINK);
    expect(words).toContain(LINK.replace('&', '&amp;'));
    expect(words).not.toContain(ONE_TIME_LINK);
    await eventually('the link is gone', async () => !(await kept()).includes('sealed '));
    expect(await mailOf()).toMatchObject({ html: resetting.html, text: resetting.text });
  });

  it('is shown in the built-in mailbox without it', async () => {
    start({ smtpUrl: undefined });
    await queue(resetting);
    await untilIs('sent');
    await eventually('the link is gone', async () => !(await kept()).includes('sealed '));
    expect(await mailOf()).toMatchObject({ html: resetting.html });
  });

  it('is neither sent nor sent again when the link has ended, or cannot be opened', async () => {
    start();
    await queue({ ...resetting, link: { sealed: `sealed ${LINK}`, until: new Date(Date.now() - 1_000) } });
    await queue({ ...resetting, key: 'other key', link: { sealed: 'of another installation', until } });
    await untilIs('failed');
    await untilIs('failed', 'other key');
    expect((await mailOf()).error).toBe('信中的一次性連結已失效，請收件人重新申請');
    expect(await resendMail(database.pool, (await mailOf()).id)).toBe('not-possible');
    expect(server.received).toEqual([]);
  });

  it('is not quoted from what a mail server says of it', async () => {
    server.manners = { message: () => Promise.reject(refusing(554, `spam: ${LINK.slice(0, -8)}`)) };
    start();
    await queue(resetting);
    await untilIs('failed');
    expect((await mailOf()).error).toContain(ONE_TIME_LINK);
    // The sealed link goes with the end of the batch.
    await eventually('nothing of the link is kept', async () => !(await kept()).includes('oobCode'));
  });
});
