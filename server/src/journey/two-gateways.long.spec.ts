import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import type { RecordedEvent } from '@zhidan/domain';
import { signedInRetryingClient } from '@zhidan/e2e/installation';
import { walkJourneys } from '@zhidan/e2e/journeys';
import { verifyChain, type StoredEvent } from '@zhidan/eventstore';
import { allProjections, requestVerification } from '@zhidan/projections';
import { z } from 'zod';
import { openApart, type SeparateParts } from '../testing/apart.js';
import { untilAllAreAsked } from '../testing/all-asked.js';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { openLoadBalancer, type LoadBalancer } from './load-balancer.js';

const PATIENCE_MS = 1_500_000;

/** The number of orders: the treasurer's journey places one on a phone and one on a desktop. */
const ORDERS = 2;
/** Event types that each order of the journeys must have exactly once. */
const LIFE = [
  'OrderFileAdded',
  'OrderPlaced',
  'QuotationRequested',
  'QuotationSubmittedForReview',
  'ReviewPassed',
  'TransferReported',
];
/** The exact numbers of other event types, which the journeys of the desks and of the auditor cause. */
const ACTS = { ReviewReturned: 1, PaymentCorrected: 1, AccountingCodeChanged: 1, OrderForceClosed: 1 };
/** The kind of mail that each event type causes. */
const MAILED_OF: Readonly<Record<string, string>> = {
  QuotationSubmittedForReview: 'submitted',
  ReviewPassed: 'review-passed',
  OrderPlaced: 'payment-reported',
  TransferReported: 'payment-reported',
  NextStepAllowed: 'next-step-allowed',
};
const mailed = z.array(z.object({ quotation_no: z.string(), kind: z.string() }));

/**
 * Kills one process after another, waiting each time until all are ready again, until `isOver`. Returns the
 * number of kills by role.
 */
async function killInTurn(
  apart: SeparateParts,
  isOver: () => boolean,
): Promise<Readonly<Record<string, number>>> {
  const kills: Record<string, number> = {};
  for (;;)
    for (const place of [0, 1])
      for (const role of apart.parts.keys()) {
        if (isOver()) return kills;
        await apart.killAndReplace(role, place);
        for (const gateway of apart.parts.get('server') ?? []) await gateway.untilReady();
        await untilAllAreAsked(apart);
        kills[role] = (kills[role] ?? 0) + 1;
      }
}

it(
  'every journey succeeds through two gateways while one process at a time is killed',
  () =>
    inClosedFolder(async (folder) => {
      const apart = await openApart(folder, { each: 2, demoData: true });
      const gateways = apart.parts.get('server') ?? [];
      const balancer = await openLoadBalancer(gateways.map(({ url }) => url));
      try {
        const before = (await apart.events()).length;
        let isOver = false;
        const walking = walkJourneys(balancer).finally(() => (isOver = true));
        const killing = killInTurn(apart, () => isOver);
        // Waits for the journeys and the kills even if one of them fails, so that no process is restarted after
        // the cleanup.
        await Promise.allSettled([walking, killing]);
        const { journeys, statement } = await walking;
        const kills = await killing;
        process.stderr.write(
          `${JSON.stringify(kills)} killed, ${[...balancer.taken.values()].join(' and ')} connections\n`,
        );
        expect(journeys.filter(({ acts, mostActs }) => acts > mostActs)).toEqual([]);
        expect(statement.transfers).toBeGreaterThan(5);
        expect(statement.wrong).toBe(0);
        expect([...balancer.taken.values()].every((connections) => connections > 10)).toBe(true);
        await expectDoneOnce(apart, balancer, { before, transfers: statement.transfers });
      } finally {
        await balancer.close();
        await apart.close();
      }
    }),
  PATIENCE_MS,
);

interface Done {
  /** The number of events before the journeys. */
  readonly before: number;
  readonly transfers: number;
}

/** Expects each event of an order, and each mail about an event, to exist only once. */
async function expectDoneOnce(
  apart: SeparateParts,
  balancer: LoadBalancer,
  { before, transfers }: Done,
): Promise<void> {
  const events = (await apart.events()).slice(before);
  const ofOrders = events.filter(({ stream }) => stream.startsWith('quotation-'));
  const requested = ofOrders.filter(({ type }) => type === 'QuotationRequested');
  expect(requested).toHaveLength(ORDERS);
  for (const { stream } of requested) {
    const types = ofOrders.filter((event) => event.stream === stream).map(({ type }) => type);
    expect(types.filter((type) => LIFE.includes(type)).toSorted()).toEqual(LIFE);
  }
  for (const [type, times] of Object.entries({ ...ACTS, ReviewPassed: ORDERS + 1, PaymentAdded: transfers }))
    expect([type, ofOrders.filter((event) => event.type === type).length]).toEqual([type, times]);
  expect(repeated(ofOrders.map(({ stream, type, data }) => JSON.stringify([stream, type, data])))).toEqual(
    [],
  );

  const stored: StoredEvent[] = [];
  for await (const event of apart.eventStore.readAllRaw()) stored.push(event);
  expect(verifyChain(stored)).toEqual([]);
  const names = allProjections.map(({ name }) => name);
  const verdicts = await requestVerification(apart.pool, names);
  expect(verdicts.filter(({ differing }) => differing > 0)).toEqual([]);

  await expectMailedOnce(
    balancer,
    ofOrders.filter(({ stream }) => requested.some((one) => one.stream === stream)),
  );
}

/** Expects exactly one mail for each event that causes a mail. */
async function expectMailedOnce(balancer: LoadBalancer, events: readonly RecordedEvent[]): Promise<void> {
  const manager = await signedInRetryingClient(balancer, 'manager');
  const due = events
    .flatMap(({ stream, type }) => {
      const kind = MAILED_OF[type];
      return kind === undefined ? [] : [`${stream.slice('quotation-'.length)} ${kind}`];
    })
    .toSorted();
  const orders = [...new Set(due.map((each) => each.split(' ')[0]))];
  const filter = { quotation_no: orders, kind: [...new Set(Object.values(MAILED_OF))] };
  const asked = `/api/mails?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`;
  const sent = await eventually('all was mailed of', async () => {
    const { body } = await manager('GET', asked);
    const found = mailed.parse(JSON.parse(body));
    return found.length >= due.length && found.map(({ quotation_no, kind }) => `${quotation_no} ${kind}`);
  });
  expect(sent.toSorted()).toEqual(due);
}

const repeated = (all: readonly string[]): readonly string[] =>
  all.filter((each, place) => all.indexOf(each) !== place);
