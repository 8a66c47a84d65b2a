import {
  cancelPurchaseBody,
  changePurchaseBody,
  nextPurchaseNumber,
  orderPurchaseBody,
  purchase,
  foldPurchaseRow,
  purchaseNumber,
  purchaseRow,
  receivePurchaseBody,
  streamOf,
  type CommandFacts,
  type PurchaseCommand,
  type PurchaseFacts,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import { idOf, parseBody } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import { withFreeNumber } from '../handling/free-number.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer, type StreamOutcome } from '../handling/row-answer.js';
import { derivedValuesShownTo, changesOfBody, shownRows } from '../handling/changes-sent.js';
import { withoutReadOnlyFields } from '../handling/without.js';
import { unitRatesIn } from './rates.js';

/** The routes for ordering, changing, receiving and cancelling purchases. */
export const purchaseRoutes: CommandRoutes = (on, { facts: port, shownByReads }) => {
  const answer = (id: string, status: CommandAnswer['status'], handled: StreamOutcome) =>
    rowAnswer(port.eventStore, streamOf(purchase, id), foldPurchaseRow, status, handled);

  on(
    'POST /api/purchases',
    async ({ newId, body, facts, context }) => {
      const command = { kind: 'order', ...parseBody(orderPurchaseBody, withoutShown(body)) } as const;
      const { id, handled } = await orderPurchase(port, newId, command, facts, context);
      return answer(id, 201, handled);
    },
    { idAt: (now) => purchaseNumber(now, 1) },
  );

  const onPurchase = (route: string, commandOf: (body: unknown) => PurchaseCommand) =>
    on(route, async ({ request, body, facts, context }: CommandCall) => {
      const id = idOf(request);
      const handled = await handlePurchase(port, id, commandOf(body), facts, context);
      return answer(id, 200, handled);
    });

  on('PUT /api/purchases/:id', async (call) => {
    const id = idOf(call.request);
    const changes = await changesOfBody(call, changePurchaseBody, {
      columns: shown,
      beside: derivedValuesShownTo(shownByReads, 'purchases', id, call),
      lines: { field: 'items', columns: shownOfLines },
      shown: (revision) =>
        shownRows(port.eventStore, streamOf(purchase, id), foldPurchaseRow, revision, (row) => row),
    });
    const handled = await handlePurchase(port, id, { kind: 'change', ...changes }, call.facts, call.context);
    return answer(id, 200, handled);
  });
  onPurchase('DELETE /api/purchases/:id', () => ({ kind: 'remove' }));
  onPurchase('POST /api/purchases/:id/receive', (body) => ({
    kind: 'receive',
    ...parseBody(receivePurchaseBody, body ?? {}),
  }));
  onPurchase('POST /api/purchases/:id/cancel', (body) => ({
    kind: 'cancel',
    ...parseBody(cancelPurchaseBody, body ?? {}),
  }));
};

/** Handles a command on a purchase. Throws `Refused`, and the errors of the event store. */
export async function handlePurchase(
  port: Facts,
  id: string,
  command: PurchaseCommand,
  given: CommandFacts,
  context: CommandContext,
) {
  await port.settled();
  const facts: PurchaseFacts = { ...given, id, others: port.others, rates: unitRatesIn(port) };
  return port.eventStore.handle(purchase, id, command, facts, context);
}

const MOST_PER_DAY = 999;

/** Makes a purchase under the first free number of the day, starting at the given number. */
export async function orderPurchase(
  port: Facts,
  first: string,
  command: Extract<PurchaseCommand, { kind: 'order' }>,
  given: CommandFacts,
  context: CommandContext,
) {
  const { number, result } = await withFreeNumber(
    { first, next: nextPurchaseNumber, taken: 'PURCHASING_NO_EXISTS', mostTries: MOST_PER_DAY },
    (id) => handlePurchase(port, id, command, given, context),
  );
  return { id: number, handled: result };
}

/** Columns of a purchase that are read-only: a form sends them back. */
const shown = Object.keys(purchaseRow.shape).filter((field) => !(field in orderPurchaseBody.shape));
const shownOfLines = ['type', 'product_name', 'conversion_rate', 'subtotal'];

function withoutShown(sent: unknown): unknown {
  const kept = withoutReadOnlyFields(sent, shown);
  return hasItems(kept)
    ? { ...kept, items: kept.items.map((line) => withoutReadOnlyFields(line, shownOfLines)) }
    : kept;
}

const hasItems = (sent: unknown): sent is { readonly items: readonly unknown[] } =>
  typeof sent === 'object' && sent !== null && 'items' in sent && Array.isArray(sent.items);
