import {
  adjustStockBody,
  noSource,
  storageItem,
  storageItems,
  streamOf,
  undoStockBody,
  useStockBody,
  type StockCommand,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { idOf, parseBody } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { recordAnswer } from '../record/answer.js';
import { handleStock } from './handle.js';

/**
 * The routes for withdrawing stock, for correcting it after a count, and for undoing either; orders and
 * purchases move stock by processes, without a route.
 */
export const stockRoutes: CommandRoutes = (on, { facts: port }) => {
  const handle = async (
    command: StockCommand,
    { request, facts, context }: CommandCall,
  ): Promise<CommandAnswer> => {
    const id = idOf(request);
    const handled = await handleStock(port, id, command, facts, context);
    return recordAnswer(port.eventStore, storageItems, id, 200, handled);
  };

  on('POST /api/storage-items/:id/use', async (call) => {
    const { quantity, memo, quotation_no, record_id } = parseBody(useStockBody, call.body);
    const source = { ...noSource, quotation_no, record_id };
    return handle({ kind: 'use', quantity, reason: 'manual', source, memo }, call);
  });

  on('POST /api/storage-items/:id/adjust', async (call) => {
    const { storage, quantity = 0, memo } = parseBody(adjustStockBody, call.body);
    return handle({ kind: 'adjust', to: storage === undefined ? { by: quantity } : { storage }, memo }, call);
  });

  on('POST /api/storage-items/:id/undo', async (call) => {
    const { revision, reason } = parseBody(undoStockBody, call.body);
    const event = await eventAt(port.eventStore, idOf(call.request), revision);
    return handle({ kind: 'undo', event, revision, memo: reason }, call);
  });
};

/** Reads an event of an item. Events never change, so it can be read before the item's state. */
async function eventAt(eventStore: EventStore, id: string, revision: number) {
  for await (const event of eventStore.read(streamOf(storageItem, id), { from: revision, limit: 1 }))
    return event;
  return undefined;
}
