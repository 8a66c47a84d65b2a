import {
  cancelPurchaseBody,
  changePurchaseBody,
  nextPurchaseNumber,
  orderPurchaseBody,
  purchase,
  purchaseAfter,
  purchaseNumber,
  purchaseRow,
  receivePurchaseBody,
  Refused,
  streamOf,
  type CommandFacts,
  type PurchaseCommand,
  type PurchaseFacts,
  type PurchaseRow,
} from '@zhidan/domain';
import type { CommandContext, EventStore } from '@zhidan/eventstore';
import { idOf, parsed } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';

/** Buying: order, change, receive, cancel. */
export const purchaseRoutes: CommandRoutes = (on, { facts: port }) => {
  on(
    'POST /api/purchases',
    async ({ newId, body, facts, context }) => {
      const command = { kind: 'order', ...parsed(orderPurchaseBody, withoutShown(body)) } as const;
      const { id, handled } = await orderPurchase(port, newId, command, facts, context);
      return answerOf(port.eventStore, id, 201, handled);
    },
    { idAt: (now) => purchaseNumber(now, 1) },
  );

  const onPurchase = (route: string, commandOf: (body: unknown) => PurchaseCommand) =>
    on(route, async ({ request, body, facts, context }: Call) => {
      const id = idOf(request);
      const handled = await handlePurchase(port, id, commandOf(body), facts, context);
      return answerOf(port.eventStore, id, 200, handled);
    });

  onPurchase('PUT /api/purchases/:id', (body) => ({
    kind: 'change',
    ...parsed(changePurchaseBody, withoutShown(body)),
  }));
  onPurchase('DELETE /api/purchases/:id', () => ({ kind: 'remove' }));
  onPurchase('POST /api/purchases/:id/receive', (body) => ({
    kind: 'receive',
    ...parsed(receivePurchaseBody, body ?? {}),
  }));
  onPurchase('POST /api/purchases/:id/cancel', (body) => ({
    kind: 'cancel',
    ...parsed(cancelPurchaseBody, body ?? {}),
  }));
};

/** Lets a purchase decide. Throws `Refused`, and what the event store throws. */
export async function handlePurchase(
  port: Facts,
  id: string,
  command: PurchaseCommand,
  given: CommandFacts,
  context: CommandContext,
) {
  await port.settled();
  const facts: PurchaseFacts = { ...given, id, others: port.others, rateOf: (unit) => rateOf(port, unit) };
  return port.eventStore.handle(purchase, id, command, facts, context);
}

const MOST_PER_DAY = 999;

/** Orders under the first free number of the day from this one on. */
export async function orderPurchase(
  port: Facts,
  first: string,
  command: Extract<PurchaseCommand, { kind: 'order' }>,
  given: CommandFacts,
  context: CommandContext,
) {
  let id = first;
  for (let tries = 1; ; tries += 1) {
    try {
      return { id, handled: await handlePurchase(port, id, command, given, context) };
    } catch (error) {
      const isTaken = error instanceof Refused && error.refusal.code === 'PURCHASING_NO_EXISTS';
      if (!isTaken || tries === MOST_PER_DAY) throw error;
      id = nextPurchaseNumber(id);
    }
  }
}

function rateOf(port: Facts, unit: string): number {
  for (const { name, conversion_rate } of port.records('unit-conversion-rates').values())
    if (name === unit) return Number(conversion_rate);
  return 1;
}

/** What a purchase shows and nobody sends: a form sends back all that it was shown. */
const shown = Object.keys(purchaseRow.shape).filter((field) => !(field in orderPurchaseBody.shape));
const shownOfLines = ['type', 'product_name', 'conversion_rate', 'subtotal'];

function withoutShown(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { items, ...rest } = without(sent, shown);
  if (items === undefined) return rest;
  const lines: unknown = Array.isArray(items)
    ? items.map((line: unknown) => (isObject(line) ? without(line, shownOfLines) : line))
    : items;
  return { ...rest, items: lines };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (object: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([field]) => !fields.includes(field))) as Readonly<
    Record<string, unknown>
  >;

/** The purchase as it stands now; of a removed one, as it stood last. */
async function answerOf(
  eventStore: EventStore,
  id: string,
  status: Answer['status'],
  { revision, position }: { readonly revision: number; readonly position: bigint | undefined },
): Promise<Answer> {
  let row: PurchaseRow | undefined;
  for await (const event of eventStore.read(streamOf(purchase, id), { limit: revision + 1 })) {
    const next = purchaseAfter(row, event);
    row = next ?? (row && { ...row, revision: event.revision });
  }
  return { status, body: row, revision, position };
}
