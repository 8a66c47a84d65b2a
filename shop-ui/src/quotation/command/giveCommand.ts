import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { newRandomKey, RequestFailed, type ServerAnswer, type RequestOptions } from '@zhidan/ui-kit/api';
import { draftKey } from '../list/drafts.js';
import type { BuyersQuotation } from '../quotations.api.js';

export interface OrderCommand {
  readonly action: QuotationCommandKind;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The order as the buyer saw it when pressing the button. */
export type OrderAtRevision = Pick<BuyersQuotation, 'quotation_no' | 'revision'> &
  Readonly<Record<Agreed | 'files', unknown>>;

interface Outside {
  send(path: string, sending: RequestOptions): Promise<ServerAnswer<unknown>>;
  read(path: string): Promise<OrderAtRevision>;
  /** The browser storage in which attempts are recorded. */
  readonly kept: {
    read(key: string): unknown;
    write(key: string, value: unknown): void;
  };
  now(): number;
}

/**
 * Sends a buyer's command for the order as the buyer saw it. A repetition after a lost answer uses the same
 * idempotency key. If the order has changed meanwhile, the command is sent again only if nothing that the buyer
 * agreed to has changed.
 */
export async function sendOrderCommand(
  seen: OrderAtRevision,
  command: OrderCommand,
  outside: Outside,
): Promise<void> {
  const key = keyOf(seen, command, outside);
  const path = `/api/quotations/${encodeURIComponent(seen.quotation_no)}`;
  const give = ({ revision }: OrderAtRevision) =>
    outside.send(command.action === 'delete' ? path : `${path}/${command.action}`, {
      method: command.action === 'delete' ? 'DELETE' : 'POST',
      headers: {
        'idempotency-key': key,
        // Marking notes as read is independent of the order's state, so no revision is sent.
        ...(command.action === 'mark-notes-read' ? {} : { 'if-match': `"${revision}"` }),
      },
      ...(command.action === 'delete' ? {} : { body: command.body ?? {} }),
    });
  try {
    await give(seen).catch(async (error: unknown) => {
      if (!(error instanceof RequestFailed) || error.status !== 412) throw error;
      const standing = await outside.read(path);
      if (!isSameOffer(seen, standing, command)) throw new RequestFailed(412, error.code, MOVED);
      return give(standing);
    });
  } catch (error) {
    // A refused attempt is over, so the next one gets a new idempotency key.
    if (error instanceof RequestFailed && !isAnswerLost(error))
      outside.kept.write(keptAs(seen, command), undefined);
    throw error;
  }
  outside.kept.write(keptAs(seen, command), undefined);
}

const MOVED = '這張訂單剛剛有更新，請看過新的內容後再送出一次';

/** Whether it stays unknown after the failure if the command reached the server. */
export const isAnswerLost = ({ status }: RequestFailed): boolean => status === 0 || status >= 500;

/**
 * The columns of an order that the buyer agrees to; other columns may change without asking the buyer again.
 */
const agreed = [
  'code',
  'accounting',
  'order_value',
  'proofing_value',
  'breakdown',
  'select_material',
  'proofing_material_record',
  'product_material_record',
  'product_price_tax',
  'proofing_price_tax',
  'total_amount_tax',
  'delivery',
  'invoice',
  'order_process',
] as const satisfies readonly (keyof BuyersQuotation)[];
type Agreed = (typeof agreed)[number];

/** Commands by which the buyer decides about the pictures of the samples. */
const aboutSamples: readonly QuotationCommandKind[] = [
  'approve-sample',
  'request-sample-change',
  'place-order',
];

const isSameOffer = (seen: OrderAtRevision, standing: OrderAtRevision, { action }: OrderCommand): boolean =>
  [...agreed, ...(aboutSamples.includes(action) ? (['files'] as const) : [])].every(
    (field) => JSON.stringify(seen[field], unread) === JSON.stringify(standing[field], unread),
  );

/** Ignores whether notes are read, which changes when the order is opened. */
const unread = (name: string, value: unknown): unknown => (name === 'notesIsRead' ? undefined : value);

const keptAs = ({ quotation_no }: OrderAtRevision, { action }: OrderCommand): string =>
  draftKey(quotation_no, action, 'sent');

/** The time in ms within which pressing the button again after a lost answer repeats the same command. */
const SAME_TRY_MS = 10 * 60_000;

function keyOf(seen: OrderAtRevision, command: OrderCommand, { kept, now }: Outside): string {
  const said = JSON.stringify(command.body ?? {});
  const tried = triedIn(kept.read(keptAs(seen, command)));
  if (tried?.said === said && now() - tried.at < SAME_TRY_MS) return tried.key;
  const key = `${command.action}-${newRandomKey()}`;
  kept.write(keptAs(seen, command), { said, key, at: now() });
  return key;
}

function triedIn(value: unknown): { said: string; key: string; at: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { said, key, at } = { said: undefined, key: undefined, at: undefined, ...value };
  return typeof said === 'string' && typeof key === 'string' && typeof at === 'number'
    ? { said, key, at }
    : undefined;
}
