import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { createTestCatalogue } from './journey/catalogue.js';
import type { TestAnswer, RequestOptions } from './journey/installation.js';
import type { SeparateParts } from './testing/apart.js';

const ANSWERED_WITHIN_MS = 60_000;

const CLIENTS = 3;

const shown = z.object({ code: z.number() });
const requested = z.object({ quotation_no: z.string() });
/** The only permitted statuses of refusals while a process is missing. */
const NOT_NOW = new Set([409, 503, 504]);

/** Repeats a request with the same key while it is not answered or is asked to retry, as our pages do. */
export async function untilAnswered(
  apart: Pick<SeparateParts, 'ask'>,
  method: string,
  path: string,
  sent: RequestOptions,
  refused: TestAnswer[] = [],
): Promise<TestAnswer> {
  const headers = { ...sent.headers, ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) };
  const until = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const answer = await apart.ask(method, path, { ...sent, headers }).catch(() => undefined);
    if (answer !== undefined && answer.status < 300) return answer;
    if (answer !== undefined && !NOT_NOW.has(answer.status))
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer !== undefined) refused.push(answer);
    if (Date.now() > until) throw new Error(`${method} ${path} was not answered in time`);
    await pause(100);
  }
}

export interface People {
  readonly buyer: string;
  readonly manager: string;
}

/**
 * Creates an order and passes its review, through any gateway; returns its number once all commands were
 * acknowledged.
 */
export async function reviewedOrder(
  apart: SeparateParts,
  { buyer, manager }: People,
  polo: string,
  refused: TestAnswer[] = [],
): Promise<string> {
  const command = (path: string, sent: RequestOptions) => untilAnswered(apart, 'POST', path, sent, refused);
  const body = { category_id: polo, order_value: 100, proofing_value: 2 };
  const made = await command('/api/quotations', { token: buyer, body });
  const { quotation_no } = requested.parse(made.body);
  const order = `/api/quotations/${quotation_no}`;
  const submitted = await command(`${order}/submit-for-review`, { token: buyer, body: {} });
  const position = submitted.headers.get('x-event-position') ?? '0';
  const days = { proofing_delivery_date: 7, product_delivery_date: 20 };
  await command(`${order}/pass-review`, {
    token: manager,
    body: days,
    headers: { 'x-wait-for-position': position },
  });
  return quotation_no;
}

/**
 * Lets people order while `happen` runs, and then checks that every acknowledged command took effect exactly
 * once and is visible. Returns the refusals in between; `happen` receives the orders acknowledged so far.
 */
export async function whileOrdering(
  apart: SeparateParts,
  happen: (acknowledged: readonly string[]) => Promise<void>,
): Promise<readonly TestAnswer[]> {
  const people = {
    manager: await apart.enter('manager', ['A0001']),
    buyer: await apart.enter('buyer', [], 3),
  };
  const { polo } = await createTestCatalogue(apart, people.manager);
  const acknowledged: string[] = [];
  const refused: TestAnswer[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) acknowledged.push(await reviewedOrder(apart, people, polo, refused));
  };
  const happening = happen(acknowledged).finally(() => (isOver = true));
  const ended = await Promise.allSettled([happening, ...Array.from({ length: CLIENTS }, work)]);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(CLIENTS * 3);
  await expectDoneOnce(apart, acknowledged);
  for (const gateway of apart.parts.get('server') ?? []) await gateway.untilReady();
  await eventually('every order is shown', async () => {
    for (const no of acknowledged) {
      const { body } = await untilAnswered(apart, 'GET', `/api/quotations/${no}`, { token: people.manager });
      if (shown.parse(body).code !== 1002) return false;
    }
    return true;
  });
  return refused;
}

async function expectDoneOnce(apart: SeparateParts, acknowledged: readonly string[]): Promise<void> {
  const events = await apart.events();
  for (const no of acknowledged) {
    const types = events.filter(({ stream }) => stream === `quotation-${no}`).map(({ type }) => type);
    const counted = (type: string) => types.filter((one) => one === type).length;
    expect([no, counted('QuotationRequested'), counted('ReviewPassed')]).toEqual([no, 1, 1]);
  }
}
