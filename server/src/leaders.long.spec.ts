import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { createTestCatalogue } from './journey/catalogue.js';
import { openApart, type SeparateParts, type PartRole } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { untilAnswered } from './two-of-each.fixture.js';

const PATIENCE_MS = 600_000;
const HANDED_OVER_WITHIN_MS = 5_000;
const ROUNDS = 3;

const requested = z.object({ quotation_no: z.string() });
const mailed = z.array(z.object({ quotation_no: z.string() }));

interface Shop {
  readonly apart: SeparateParts;
  readonly tokens: { readonly manager: string; readonly buyer: string };
  readonly polo: string;
}

/** Creates and submits an order, also at a time when no process reacts to events. */
async function submitted({
  apart,
  tokens,
  polo,
}: Shop): Promise<{ readonly no: string; readonly at: string }> {
  const body = { category_id: polo, order_value: 100, proofing_value: 2 };
  const made = await untilAnswered(apart, 'POST', '/api/quotations', { token: tokens.buyer, body });
  const { quotation_no: no } = requested.parse(made.body);
  const path = `/api/quotations/${no}/submit-for-review`;
  const { headers } = await untilAnswered(apart, 'POST', path, { token: tokens.buyer, body: {} });
  return { no, at: headers.get('x-event-position') ?? '0' };
}

const isShown = async ({ apart }: Shop, at: string): Promise<boolean> => {
  const { rows } = await apart.pool.query<{ shown: boolean }>(
    'select min(position) >= $1::numeric as shown from read_model.checkpoints',
    [at],
  );
  return rows[0]?.shown === true;
};

const isMailed = async ({ apart, tokens }: Shop, no: string): Promise<boolean> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ kind: 'submitted', quotation_no: no }) });
  const { body } = await untilAnswered(apart, 'GET', `/api/mails?${query}`, { token: tokens.manager });
  return mailed.parse(body).length > 0;
};

/**
 * Kills the leading process and measures how long it takes until an order submitted right afterwards is
 * handled.
 */
async function afterKill(
  shop: Shop,
  role: PartRole,
  isDone: (order: Awaited<ReturnType<typeof submitted>>) => Promise<boolean>,
) {
  const { apart } = shop;
  // After this restart the second process leads, and the first one waits.
  await apart.killAndReplace(role, 0);
  const before = await submitted(shop);
  await eventually('the other leads', () => isDone(before));
  const [first, leader] = apart.parts.get(role) ?? [];
  if (first === undefined || leader === undefined) throw new Error(`there are not two of ${role}`);
  const killed = performance.now();
  const replaced = apart.killAndReplace(role, 1);
  const order = await submitted(shop);
  await eventually('it is taken over', () => isDone(order));
  const tookMs = performance.now() - killed;
  await replaced;
  return tookMs;
}

it(
  'read models and processes are taken over within five seconds when the leading process is killed',
  () =>
    inClosedFolder(async (folder) => {
      const apart = await openApart(folder, { each: 2 });
      try {
        const tokens = {
          manager: await apart.enter('manager', ['A0001']),
          buyer: await apart.enter('buyer', [], 3),
        };
        const { polo } = await createTestCatalogue(apart, tokens.manager);
        const shop = { apart, tokens, polo };
        const took: Record<'projections' | 'processes', number[]> = { projections: [], processes: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          took.projections.push(await afterKill(shop, 'projections', ({ at }) => isShown(shop, at)));
          took.processes.push(await afterKill(shop, 'processes', ({ no }) => isMailed(shop, no)));
        }
        for (const [role, times] of Object.entries(took)) {
          process.stderr.write(`${role} taken over in ${times.map(Math.round).join(', ')} ms\n`);
          expect(Math.max(...times)).toBeLessThan(HANDED_OVER_WITHIN_MS);
        }
      } finally {
        await apart.close();
      }
    }),
  PATIENCE_MS,
);
