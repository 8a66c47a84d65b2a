import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { stockCatalogue } from './journey/catalogue.js';
import type { Answer, Sent } from './journey/installation.js';
import { openApart, type Apart, type PartRole } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';

const PATIENCE_MS = 900_000;
const CLIENTS = 3;
const ANSWERED_WITHIN_MS = 60_000;
const ROUNDS = 2;
const BETWEEN_KILLS_MS = 1_500;

const requested = z.object({ quotation_no: z.string() });
const shown = z.object({ code: z.number() });
/** What an answer may be while a process is missing; all else is a fault. */
const NOT_NOW = new Set([409, 503, 504]);

/** Sends again what was not answered or answered with "not now", as a page of ours does: with the same key. */
async function untilAnswered(apart: Apart, method: string, path: string, sent: Sent): Promise<Answer> {
  const headers = { ...sent.headers, ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) };
  const until = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const answer = await apart.ask(method, path, { ...sent, headers }).catch(() => undefined);
    if (answer !== undefined && answer.status < 300) return answer;
    if (answer !== undefined && !NOT_NOW.has(answer.status))
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (Date.now() > until) throw new Error(`${method} ${path} was not answered in time`);
    await pause(100);
  }
}

interface People {
  readonly buyer: string;
  readonly manager: string;
}

/** An order up to its review, through whichever gateway; answers its number once everything was acknowledged. */
async function reviewedOrder(apart: Apart, { buyer, manager }: People, polo: string): Promise<string> {
  const body = { category_id: polo, order_value: 100, proofing_value: 2 };
  const made = await untilAnswered(apart, 'POST', '/api/quotations', { token: buyer, body });
  const { quotation_no } = requested.parse(made.body);
  const order = `/api/quotations/${quotation_no}`;
  const submitted = await untilAnswered(apart, 'POST', `${order}/submit-for-review`, {
    token: buyer,
    body: {},
  });
  const position = submitted.headers.get('x-event-position') ?? '0';
  const days = { proofing_delivery_date: 7, product_delivery_date: 20 };
  await untilAnswered(apart, 'POST', `${order}/pass-review`, {
    token: manager,
    body: days,
    headers: { 'x-wait-for-position': position },
  });
  return quotation_no;
}

it(
  'two of each process lose nothing that was acknowledged, and do nothing twice, while one at a time is killed',
  () =>
    inClosedFolder(async (folder) => {
      const apart = await openApart(folder, { each: 2 });
      try {
        const people = {
          manager: await apart.enter('manager', ['A0001']),
          buyer: await apart.enter('buyer', [], 3),
        };
        const { polo } = await stockCatalogue(apart, people.manager);

        const acknowledged: string[] = [];
        let isOver = false;
        const work = async () => {
          while (!isOver) acknowledged.push(await reviewedOrder(apart, people, polo));
        };
        const kill = async () => {
          try {
            for (let round = 0; round < ROUNDS; round += 1)
              for (const role of apart.parts.keys()) await killBoth(apart, role);
          } finally {
            isOver = true;
          }
        };
        const ended = await Promise.allSettled([kill(), ...Array.from({ length: CLIENTS }, work)]);
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);

        expect(acknowledged.length).toBeGreaterThan(CLIENTS * 3);
        const events = await apart.events();
        for (const no of acknowledged) {
          const types = events.filter(({ stream }) => stream === `quotation-${no}`).map(({ type }) => type);
          const counted = (type: string) => types.filter((one) => one === type).length;
          expect([no, counted('QuotationRequested'), counted('ReviewPassed')]).toEqual([no, 1, 1]);
        }
        for (const gateway of apart.parts.get('server') ?? []) await gateway.untilReady();
        await eventually('every order is shown', async () => {
          for (const no of acknowledged) {
            const { body } = await untilAnswered(apart, 'GET', `/api/quotations/${no}`, {
              token: people.manager,
            });
            if (shown.parse(body).code !== 1002) return false;
          }
          return true;
        });
      } finally {
        await apart.close();
      }
    }),
  PATIENCE_MS,
);

async function killBoth(apart: Apart, role: PartRole): Promise<void> {
  for (const place of [0, 1]) {
    await pause(BETWEEN_KILLS_MS);
    await apart.killAndReplace(role, place);
  }
}
