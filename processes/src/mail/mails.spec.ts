import { describe, expect, it } from '@jest/globals';
import { customer, settings, type RecordedEvent } from '@zhidan/domain';
import { resolveMailAddresses, orderMails } from '@zhidan/domain/mail';
import { quotation, type QuotationEvent } from '@zhidan/domain/quotation';
import {
  cafeOrdersTablecloths,
  club,
  clubOrdersAgain,
  clubOrdersPolos,
  eventsOf,
  salesWoman,
  seamstressOrdersBadges,
  type StoryStep,
} from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { given } from '../testing/given.js';
import { createMailProcess } from './mails.js';

const NO = '260302-1203040576';
const NOW = '2026-03-16T01:00:00.000Z';
const process = createMailProcess('https://zhidan.test', (no) => `https://zhidan.test/stop-reminders/${no}`);

const recorded = (event: QuotationEvent, at = NOW): RecordedEvent => ({
  ...event,
  stream: `quotation-${NO}`,
  revision: 1,
  position: 1n,
  id: 'event',
  metadata: {
    actor: { uid: 'uid-mei', name: '業務小美' },
    correlation: 'request',
    causation: 'request',
    version: 1,
    at,
    prev_hash: '',
    hash: '',
  },
});

/** The kinds of mails that an event queues, after the given earlier events of the order. */
async function queuedAfter(events: readonly QuotationEvent[], event: QuotationEvent, at?: string) {
  const order = events.reduce(quotation.evolve, quotation.initial);
  const reactions = await given(process).knowing([quotation, NO, order]).when(recorded(event, at), NOW);
  return reactions.flatMap((reaction) => (reaction.kind === 'notify' ? [reaction.notice.kind] : []));
}

const stories = [clubOrdersPolos, clubOrdersAgain, cafeOrdersTablecloths, seamstressOrdersBadges].map(
  (steps) => eventsOf(steps),
);

describe('mails about an order', () => {
  it('are queued after exactly the events for which a mail is defined', async () => {
    for (const events of stories)
      for (const [at, event] of events.entries()) {
        const kinds = orderMails.filter((mail) => mail.isSentAfter(event)).map(({ kind }) => kind);
        expect(await queuedAfter(events.slice(0, at + 1), event)).toEqual(kinds);
        if (kinds.length > 0) expect(process.on).toContain(event.type);
      }
  });

  it('for the request of a VIP customer reach the BCC addresses even if sales have no address', async () => {
    const events = eventsOf(clubOrdersPolos.slice(0, 2));
    const order = { ...orderOf(events), sales_value: '' };
    const submitted = events.at(-1);
    if (submitted === undefined) throw new Error('nothing was submitted');
    const vip_bcc = ['one@zhidan.test', 'two@zhidan.test'];
    const setting = settings.find(({ id }) => id === 'mail');
    if (setting === undefined) throw new Error('no setting of mails');
    const vip = { level: 1, primary_key: 'club@zhidan.test', service_sales_uid: '' };
    const reactions = await given(process)
      .knowing([quotation, NO, order], [setting.aggregate, 'mail', { vip_bcc }], [customer, 'club', vip])
      .when(recorded(submitted), NOW);
    const sent = reactions.map((reaction) =>
      reaction.kind === 'notify'
        ? resolveMailAddresses(reaction.notice.to, reaction.notice.people)
        : undefined,
    );
    expect(sent).toMatchObject([
      { to: [], bcc: [], missing: '缺少業務的 email' },
      { to: [], bcc: vip_bcc, missing: undefined },
      { to: [], bcc: [], missing: '缺少業務的 email' },
    ]);
  });

  it('are sent for an order on credit as soon as the order is placed', async () => {
    const events = eventsOf(cafeOrdersTablecloths.slice(0, 4));
    const placed = events.find(({ type }) => type === 'OrderPlaced');
    if (placed === undefined) throw new Error('nothing was ordered');
    expect(await queuedAfter(events, placed)).toEqual(['order-placed']);
  });

  it('send the buyer a payment link only as long as it is the current link', async () => {
    const set = (payment_address: string): StoryStep => [
      salesWoman,
      3,
      { kind: 'set-options', payment_address },
    ];
    const byCard: readonly StoryStep[] = [
      ...clubOrdersPolos.slice(0, 3),
      [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2504 }],
      set('https://pay.example/1'),
    ];
    const events = eventsOf(byCard);
    const address = events.at(-1);
    if (address === undefined) throw new Error('no address was set');
    expect(await queuedAfter(events, address)).toEqual(['payment-address']);
    const corrected = eventsOf([...byCard, set('https://pay.example/2')]);
    expect(await queuedAfter(corrected, address)).toEqual([]);
  });

  it('are not queued for events older than a day, for example in a replay', async () => {
    for (const events of stories)
      for (const [at, event] of events.entries())
        expect(await queuedAfter(events.slice(0, at + 1), event, '2026-03-14T01:00:00.000Z')).toEqual([]);
  });
});
