import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { inTransaction } from '@zhidan/database';
import { eventually } from '@zhidan/database/testing';
import { resendMail } from '../outbox/outbox.js';
import { messageIdIn, sendersOfEachTest } from './sender.fixture.js';

jest.setTimeout(180_000);

const mailing = sendersOfEachTest();
const { start, queue, mailOf, untilIs } = mailing;

const PROCESS = fileURLToPath(new URL('../testing/sender-process.js', import.meta.url));

function startProcess(): ChildProcess {
  const running = spawn(process.execPath, [PROCESS, mailing.database.url, mailing.server.url], {
    stdio: 'ignore',
  });
  mailing.processes.push(running);
  return running;
}

async function killSuddenly(running: ChildProcess): Promise<void> {
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

/** A gate at which other code waits until the test opens it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('a mail sender whose work is interrupted', () => {
  it('before the server has the mail leaves the mail unsent, and another sender sends it once', async () => {
    const asked = gate();
    mailing.server.manners = {
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

    mailing.server.manners = {};
    start();
    await untilIs('sent');
    expect(mailing.server.received).toHaveLength(1);
    expect((await mailOf()).attempts).toBe(2);
  });

  it('while the server may have the mail leaves the mail uncertain, and only a user can send it again', async () => {
    const given = gate();
    mailing.server.manners = {
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

    mailing.server.manners = {};
    start();
    await untilIs('uncertain');
    await queue({ key: 'order-2 3003' });
    await untilIs('sent', 'order-2 3003');
    const uncertain = await mailOf();
    expect(uncertain).toMatchObject({ state: 'uncertain', attempts: 1 });
    expect(mailing.server.received).toHaveLength(2);

    expect(await resendMail(mailing.database.pool, uncertain.id)).toBe('queued');
    await untilIs('sent');
    const [first, , again] = mailing.server.received.map(({ content }) => messageIdIn(content));
    expect(again).toBe(first);
    expect(first).toBe(uncertain.message_id);
  });

  it('never completes a mail before the record of the sending is committed', async () => {
    const asked = gate();
    const locked = gate();
    mailing.server.manners = {
      recipient: () => {
        asked.open();
        return locked.opened;
      },
    };
    start();
    await queue();
    await asked.opened;
    await inTransaction(mailing.database.pool, async (client) => {
      const held = await client.query('select state from mail.outbox for update');
      expect(held.rows).toEqual([{ state: 'sending' }]);
      locked.open();
      await eventually('the beginning of the mail is there', () => mailing.server.bytes() > 0);
      expect(mailing.server.received).toEqual([]);
    });
    await untilIs('sent');
    expect(mailing.server.received).toHaveLength(1);
  });

  it('because the mail server hangs up without an answer leaves the mail uncertain too', async () => {
    const given = gate();
    mailing.server.manners = {
      message: () => {
        given.open();
        return new Promise(() => undefined);
      },
    };
    start();
    await queue();
    await given.opened;
    mailing.server.hangUp();
    await untilIs('uncertain');
    expect(mailing.server.received).toHaveLength(1);
  });
});
