import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import type { NewMail } from '../outbox/mail.js';
import { ONE_TIME_LINK } from '../outbox/one-time-link.js';
import { resendMail } from '../outbox/outbox.js';
import { refusing } from '../testing/mail-server.js';
import { sendersOfEachTest } from './sender.fixture.js';

jest.setTimeout(180_000);

const mailing = sendersOfEachTest();
const { start, queue, mailOf, untilIs } = mailing;

describe('a mail with a one-time link', () => {
  const LINK = 'https://shop.example/?mode=resetPassword&oobCode=a-code-of-the-mail';
  const until = new Date(Date.now() + 3_600_000);
  const resetting: Partial<NewMail> = {
    kind: 'account',
    html: `<a href="${ONE_TIME_LINK}">${ONE_TIME_LINK}</a>`,
    text: `設定新密碼：${ONE_TIME_LINK}`,
    link: { sealed: `sealed ${LINK}`, until },
  };
  /** All text of the outbox that could become visible in a query, a list or a backup. */
  const kept = async (): Promise<string> => {
    const { rows } = await mailing.database.pool.query(
      'select o.*, l.sealed from mail.outbox o left join mail.sealed_link l on l.mail_id = o.id',
    );
    return JSON.stringify(rows);
  };

  it('contains the link when it is sent, while the link is not stored in plain text before or after', async () => {
    await queue(resetting);
    expect(await kept()).toContain('sealed');
    expect(await mailOf()).toMatchObject({ html: resetting.html, text: resetting.text });
    start();
    await untilIs('sent');
    const received = (mailing.server.received[0]?.content ?? '')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
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

  it('is shown without the link in the built-in mailbox', async () => {
    start({ smtpUrl: undefined });
    await queue(resetting);
    await untilIs('sent');
    await eventually('the link is gone', async () => !(await kept()).includes('sealed '));
    expect(await mailOf()).toMatchObject({ html: resetting.html });
  });

  it('is neither sent nor sent again when the link has expired or cannot be decrypted', async () => {
    start();
    await queue({ ...resetting, link: { sealed: `sealed ${LINK}`, until: new Date(Date.now() - 1_000) } });
    await queue({ ...resetting, key: 'other key', link: { sealed: 'of another installation', until } });
    await untilIs('failed');
    await untilIs('failed', 'other key');
    expect((await mailOf()).error).toBe('信中的一次性連結已失效，請收件人重新申請');
    expect(await resendMail(mailing.database.pool, (await mailOf()).id)).toBe('not-possible');
    expect(mailing.server.received).toEqual([]);
  });

  it('does not leak the link through an error message of the mail server', async () => {
    mailing.server.manners = { message: () => Promise.reject(refusing(554, `spam: ${LINK.slice(0, -8)}`)) };
    start();
    await queue(resetting);
    await untilIs('failed');
    expect((await mailOf()).error).toContain(ONE_TIME_LINK);
    // The encrypted link is deleted at the end of the batch.
    await eventually('nothing of the link is kept', async () => !(await kept()).includes('oobCode'));
  });
});
