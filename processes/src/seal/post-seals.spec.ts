import { describe, expect, it } from '@jest/globals';
import { daySealed, settings, type RecordedEvent } from '@zhidan/domain';
import { recorded } from '@zhidan/domain/testing';
import { defaultsOf } from '@zhidan/domain/setting';
import { given } from '../testing/given.js';
import { postSeals } from './post-seals.js';

const at = '2026-03-02T16:05:00.000Z';
const hash = '5e'.repeat(32);
const digest = 'd1'.repeat(32);
const data = { parts: 1, heads: 1_204, digest, previous: null, signature: { public_key: 'k', value: 's' } };
const sealed: RecordedEvent = recorded('seal-2026-03-02', { type: daySealed.type, data }, { at, hash });
const now = '2026-03-02T16:05:10.000Z';

const setting = settings.find(({ id }) => id === 'mail');
if (setting === undefined) throw new Error('there is no setting for mails');
const kept = (...seal_email: readonly string[]) =>
  [setting.aggregate, 'mail', { ...defaultsOf('mail'), seal_email }] as const;
const process = given(postSeals);

describe('the mail with the daily seal', () => {
  it('is sent with hash and digest to each configured mailbox', async () => {
    const keepers = ['notary@law.test', 'owner@home.test'];
    const [reaction, ...more] = await process.knowing(kept(...keepers)).when(sealed, now);
    expect(more).toEqual([]);
    expect(reaction).toMatchObject({ kind: 'notify', notice: { kind: 'seal', to: 'outside', at: now } });
    const written = JSON.stringify(reaction);
    for (const word of [...keepers, hash, digest, '2026-03-02', '1,204 個']) expect(written).toContain(word);
  });

  it('is not sent where no mailbox is configured', async () => {
    expect(await process.knowing().when(sealed, now)).toEqual([
      { kind: 'ignore', reason: 'no mailbox keeps seals' },
    ]);
  });

  it('is not sent days later, for example after a restore', async () => {
    expect(await process.knowing(kept('notary@law.test')).when(sealed, '2026-03-04T00:00:00.000Z')).toEqual([
      { kind: 'ignore', reason: 'it is no news' },
    ]);
  });
});
