import { daySealed, idOfStream, seal } from '@zhidan/domain';
import { sealLetter } from '@zhidan/domain/mail';
import type { SettingValues } from '@zhidan/domain/setting';
import { settingOf } from '../mail/terms.js';
import { isRecent } from '../notice/news.js';
import { defineProcess, ignore, notify, type StreamReader } from '../process.js';

interface Known {
  readonly outside: readonly string[];
  readonly company: SettingValues<'company'>;
}

const gather = async (look: StreamReader): Promise<Known> => ({
  outside: (await settingOf(look, 'mail')).seal_email,
  company: await settingOf(look, 'company'),
});

/**
 * Sends the hash of each daily seal to mailboxes outside the shop: an attacker with the store and the key can
 * rewrite a day, but not the sent mails.
 */
export const postSeals = defineProcess({
  name: 'post-seals',
  categories: [seal.category],
  on: [daySealed],
  gather: (_occasion, look) => gather(look),

  decide(occasion, { outside, company }) {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    if (outside.length === 0) return [ignore('no mailbox keeps seals')];
    if (!isRecent(occasion.event, occasion.now)) return [ignore('it is no news')];
    const { data, metadata, stream } = occasion.event;
    const { heads, digest, signature } = data;
    return [
      notify({
        kind: 'seal',
        to: 'outside',
        people: { buyer: '', sales: '', accounting: '', hidden: [], outside },
        content: sealLetter({
          date: idOfStream(stream),
          heads,
          digest,
          hash: metadata.hash,
          isSigned: signature !== null,
          company,
        }),
        quotation_no: undefined,
        about: [],
        isHistory: metadata.imported === true,
        at: metadata.imported ? metadata.at : occasion.now,
      }),
    ];
  },
});
