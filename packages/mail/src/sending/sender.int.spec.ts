import { describe, expect, it, jest } from '@jest/globals';
import { inTransaction } from '@zhidan/database';
import { eventually } from '@zhidan/database/testing';
import { mailByKey, queueMail, resendMail } from '../outbox/outbox.js';
import { refusing } from '../testing/mail-server.js';
import { sampleReady, messageIdIn, sendersOfEachTest } from './sender.fixture.js';

jest.setTimeout(180_000);

const mailing = sendersOfEachTest();
const { start, queue, mailOf, untilIs } = mailing;

describe('a mail in the outbox', () => {
  it('is sent once to all its recipients, however often it is queued and however many senders run', async () => {
    start();
    start();
    start();
    const many = Array.from({ length: 20 }, (_, index) => `order-${index} 3003`);
    for (const key of many) expect([await queue({ key }), await queue({ key })]).toEqual([true, false]);
    await eventually('all are sent', async () => {
      const left = await mailing.database.pool.query(`select 1 from mail.outbox where state <> 'sent'`);
      return left.rows.length === 0;
    });
    const ids = mailing.server.received.map(({ content }) => messageIdIn(content));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    const [first] = mailing.server.received;
    expect(first?.to).toEqual(['mei@club.test', 'boss@zhidan.test']);
    expect(first?.content).not.toContain('boss@zhidan.test');
    const mail = await mailOf(many[0]);
    expect(mail).toMatchObject({ attempts: 1, error: null, sent_at: expect.any(Date) });
    expect(ids).toContain(mail.message_id);
  });

  it('is queued in the caller’s transaction, or not at all', async () => {
    const broken = inTransaction(mailing.database.pool, async (client) => {
      await queueMail(client, sampleReady);
      throw new Error('the order was refused');
    });
    await expect(broken).rejects.toThrow('the order was refused');
    expect(await mailByKey(mailing.database.pool, sampleReady.key)).toBeUndefined();
  });

  it('without an address is listed as failed and cannot be sent again', async () => {
    await queue({ to: [], bcc: [] });
    const mail = await mailOf();
    expect(mail).toMatchObject({ state: 'failed', error: '缺少收件地址' });
    expect(await resendMail(mailing.database.pool, mail.id)).toBe('not-possible');
    expect(await resendMail(mailing.database.pool, mail.id + 1)).toBe('not-found');
  });

  it('is sent to the BCC addresses alone when it has no other recipients', async () => {
    start();
    await queue({ to: [] });
    await untilIs('sent');
    expect(mailing.server.received.map(({ to }) => to)).toEqual([['boss@zhidan.test']]);
    expect(mailing.server.received[0]?.content).not.toContain('boss@');
  });

  it('can be read in the built-in mailbox when no mail server is configured', async () => {
    start({ smtpUrl: undefined });
    await queue();
    await untilIs('sent');
    expect(await mailOf()).toMatchObject({ html: sampleReady.html, text: sampleReady.text });
    expect(mailing.server.received).toEqual([]);
  });
});

describe('sending a mail', () => {
  it('is retried after a temporary refusal, until the server accepts it', async () => {
    let refusals = 2;
    mailing.server.manners = {
      recipient: async () => {
        if (refusals-- > 0) throw refusing(451, 'come again');
      },
    };
    start();
    await queue({ bcc: [] });
    await untilIs('sent');
    expect((await mailOf()).attempts).toBe(3);
    expect(mailing.server.received).toHaveLength(1);
  });

  it('fails after too many refusals, and a user can have it sent again', async () => {
    mailing.server.manners = { message: async () => Promise.reject(refusing(452, 'the disk is full')) };
    start();
    await queue();
    await untilIs('failed');
    const failed = await mailOf();
    expect(failed).toMatchObject({ attempts: 3, error: expect.stringContaining('the disk is full') });
    mailing.server.manners = {};
    expect(await resendMail(mailing.database.pool, failed.id)).toBe('queued');
    await untilIs('sent');
    expect(await resendMail(mailing.database.pool, failed.id)).toBe('not-needed');
    expect(new Set(mailing.server.received.map(({ content }) => messageIdIn(content))).size).toBe(1);
  });

  it('is not retried after a permanent refusal', async () => {
    mailing.server.manners = { recipient: async () => Promise.reject(refusing(550, 'nobody of that name')) };
    start();
    await queue();
    await untilIs('failed');
    expect(await mailOf()).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('nobody of that name'),
    });
  });

  it('is retried while the mail server is unreachable', async () => {
    const { url } = mailing.server;
    await mailing.server.close();
    start({ smtpUrl: url, retry: { attempts: 1_000, waitMs: () => 10 } });
    await queue();
    await eventually('it was tried', async () => (await mailOf()).attempts > 1);
    expect(['queued', 'sending']).toContain((await mailOf()).state);
  });
});
