import { sinceTakenBack, streamOf, type RecordedEvent } from '@zhidan/domain';
import {
  quotation,
  quotationRow,
  shownThread,
  threadReaderOf,
  valuesForBuyer,
  type QuotationRow,
  type ShownMessage,
  type ThreadReader,
} from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';

/** The message thread of an order, for callers who may read the order. */
export function messageRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/messages', sendMessages(parts));
}

const sendMessages =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUp(parts.freshness, ['quotations'], request);
    const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const row = quotationRow.parse(found);
    const isStaff = view.rows === 'all';
    const reader: ThreadReader = isStaff ? threadReaderOf(caller, row) : { side: 'buyer' };
    const life = row.messages.length === 0 ? [] : await lifeOf(row, parts);
    sendPrivately(response);
    response.json(shownThread(isStaff ? row : valuesForBuyer(row), life, reader));
  };

/**
 * The messages between the buyer and staff, without notes and files, for a person with a link instead of an
 * account.
 */
export async function messagesThroughLink(
  row: QuotationRow,
  parts: ReadDependencies,
): Promise<readonly ShownMessage[]> {
  if (row.messages.length === 0) return [];
  const thread = shownThread(valuesForBuyer(row), await lifeOf(row, parts), { side: 'buyer' });
  return thread.flatMap((message) => (message.source === 'note' ? [] : [{ ...message, files: [] }]));
}

/** Message texts are stored in the events alone, so that erasing a person removes them. */
async function lifeOf(
  { id, revision }: QuotationRow,
  { eventStore }: ReadDependencies,
): Promise<readonly RecordedEvent[]> {
  const life: RecordedEvent[] = [];
  for await (const event of eventStore.read(streamOf(quotation, id)))
    if (event.revision <= revision) life.push(event);
  return sinceTakenBack(life);
}
