import { Refused, refuse } from '@zhidan/domain';
import {
  designsToPlaceAgain,
  earlierSamples,
  assertReorderable,
  priceDifferences,
  quotation,
  reorderRequestOf,
  sampleDifferences,
  type CommandOf,
  type OrderFile,
  type Quotation,
  type ReorderDifference,
} from '@zhidan/domain/quotation';
import { orderFileLocation, StorageFull } from '@zhidan/files';
import { Problem } from '@zhidan/http';
import { addOrderFile } from '../file/order-file.js';
import type { QuotaReservation } from '../file/quota.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { handleQuotation, type OrderResult, requestQuotation } from './handle.js';
import { restockedCloths } from './other-lots.js';

export interface ReorderResult extends OrderResult {
  readonly quotation_no: string;
  readonly differences: readonly ReorderDifference[];
}

/**
 * Requests a finished order again: a new quotation at today's price, with its art, its designs and its approved
 * samples. Parts that cannot be copied do not prevent the quotation; they are listed among the differences.
 */
export async function reorder(
  parts: CommandDependencies,
  before_no: string,
  number: string,
  call: CommandCall,
): Promise<ReorderResult> {
  const { facts } = parts;
  await facts.settled();
  const { state: before } = await facts.eventStore.load(quotation, before_no);
  if (before === null || before === 'deleted') return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const { caller } = call.facts;
  assertReorderable(before, caller);
  const catalogue = facts.catalogue();
  const { art, differences, delivery, invoice, ...asked } = reorderRequestOf(before, catalogue);
  const product =
    catalogue.category(before.category_id) ??
    refuse({ code: 'CATEGORY_NOT_FOUND', category_id: before.category_id });
  const addressees = { ...(delivery && { delivery }), ...(invoice && { invoice }) };
  const command = { kind: 'request' as const, ...asked, ...addressees, customer_uid: before.customer_uid };
  const earlier_samples = earlierSamples(before, product);
  const handled = await requestQuotation(facts, number, command, { ...call, newId: number, earlier_samples });
  const missing: ReorderDifference[] = [];
  let last: OrderResult = handled;
  for (const file of art) {
    // An interrupted request may have copied the file already.
    if (holds(last, file)) continue;
    const copied = await copyOf(parts, before_no, handled.quotation_no, file, call);
    if (copied === undefined) missing.push({ what: `圖稿 ${file.name}`, before: '已上傳', now: null });
    else last = copied;
  }
  for (const { command: place, difference } of designsToPlaceAgain(before, orderIn(last))) {
    const placed = place && (await placedAgain(parts, handled.quotation_no, place, call));
    if (placed === undefined) missing.push(difference);
    else last = placed;
  }
  return {
    ...last,
    events: handled.events,
    quotation_no: handled.quotation_no,
    differences: [
      ...differences,
      ...(await restockedCloths(facts, before, asked.select_material)),
      ...priceDifferences(before, orderIn(last)),
      ...missing,
      ...sampleDifferences(before, orderIn(last)),
    ],
  };
}

/** Places the same design on the new order; undefined where the product does not accept it any more. */
async function placedAgain(
  { facts, newId }: CommandDependencies,
  quotation_no: string,
  command: CommandOf<'place-design'>,
  call: CommandCall,
): Promise<OrderResult | undefined> {
  try {
    return await handleQuotation(facts, quotation_no, command, { ...partOf(call), newId: newId() });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/**
 * The call for one command of the reorder, without the idempotency key and the expected revision, which belong
 * to the whole request.
 */
function partOf(call: CommandCall): CommandCall {
  const { idempotencyKey: _ofTheRequest, ifRevision: _ofTheOrder, ...context } = call.context;
  return { ...call, context };
}

const holds = (handled: OrderResult, { folder, index, sha256 }: OrderFile): boolean =>
  orderIn(handled).files.some(
    (file) => file.folder === folder && file.index === index && file.sha256 === sha256,
  );

function orderIn({ state }: OrderResult): Quotation {
  return state === null || state === 'deleted' ? refuse({ code: 'QUOTATION_NOT_FOUND' }) : state;
}

/** Copies the art of one order to another; undefined where its content was removed, or there is no space. */
async function copyOf(
  parts: CommandDependencies,
  from: string,
  to: string,
  file: OrderFile,
  call: CommandCall,
): Promise<OrderResult | undefined> {
  const place = orderFileLocation({ ...file, quotation_no: from });
  const stored = await parts.files.open(place.folder, place.name);
  if (stored === undefined) return undefined;
  let reserved: QuotaReservation | undefined;
  let kept = 0;
  try {
    reserved = await parts.uploads.reserve(call.facts.caller, stored.size);
    const content = await parts.files.receive(stored.stream());
    const fields = { quotation_no: to, folder: file.folder, index: String(file.index) };
    const upload = { fields, name: file.name, content };
    const { handled } = await addOrderFile(parts, upload, { ...partOf(call), newId: parts.newId() });
    kept = content.size;
    return handled;
  } catch (error) {
    if (error instanceof Refused || error instanceof Problem || error instanceof StorageFull)
      return undefined;
    throw error;
  } finally {
    await reserved?.settle(kept);
  }
}
