import { adjustStockBody, noSource, storageItems, useStockBody, type StockCommand } from '@zhidan/domain';
import { idOf, parsed } from '@zhidan/http';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { recordAnswer } from '../record/answer.js';
import { handleStock } from './handle.js';

/** Taking stock by hand, and putting the book right after counting; orders and purchases move it by processes. */
export const stockRoutes: CommandRoutes = (on, { facts: port }) => {
  const handle = async (command: StockCommand, { request, facts, context }: Call): Promise<Answer> => {
    const id = idOf(request);
    const handled = await handleStock(port, id, command, facts, context);
    return recordAnswer(port.eventStore, storageItems, id, 200, handled);
  };

  on('POST /api/storage-items/:id/use', async (call) => {
    const { quantity, memo, quotation_no, record_id } = parsed(useStockBody, call.body);
    const source = { ...noSource, quotation_no, record_id };
    return handle({ kind: 'use', quantity, reason: 'manual', source, memo }, call);
  });

  on('POST /api/storage-items/:id/adjust', async (call) => {
    const { storage, quantity = 0, memo } = parsed(adjustStockBody, call.body);
    return handle({ kind: 'adjust', to: storage === undefined ? { by: quantity } : { storage }, memo }, call);
  });
};
