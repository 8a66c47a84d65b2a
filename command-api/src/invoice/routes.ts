import { streamOf } from '@zhidan/domain';
import { invoiceTrack, invoiceTrackBody, trackId } from '@zhidan/domain/invoice';
import {
  allowanceBody,
  cancelAllowanceBody,
  placeOfInvoice,
  invoiceCancellationBody,
} from '@zhidan/domain/quotation';
import { idOf, parseBody, problems } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandRoutes } from '../handling/routes.js';
import { handleQuotation } from '../quotation/handle.js';
import { orderAnswer } from '../quotation/answers.js';

/** The routes for number ranges of invoices, and for commands on issued invoices. */
export const invoiceRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/invoice-tracks', async (call): Promise<CommandAnswer> => {
    const body = parseBody(invoiceTrackBody, call.body ?? {});
    const { period } = body;
    const { revision, position } = await facts.eventStore.handle(
      invoiceTrack,
      period,
      { kind: 'add', ...body },
      { ...call.facts, period },
      call.context,
    );
    const stream = streamOf(invoiceTrack, period);
    return { status: 201, body: { id: trackId(body), stream, ...body }, revision, position };
  });

  for (const [act, kind] of [
    ['cancel', 'cancel-invoice'],
    ['void', 'void-invoice'],
  ] as const)
    on(`POST /api/invoices/:id/${act}`, async (call) => {
      const { quotation_no, place } = placed(idOf(call.request));
      const command = { kind, place, ...parseBody(invoiceCancellationBody, call.body ?? {}) };
      return orderAnswer(quotation_no, await handleQuotation(facts, quotation_no, command, call));
    });

  on('POST /api/invoices/:id/allowance', async (call) => {
    const { quotation_no, place } = placed(idOf(call.request));
    const command = {
      kind: 'allow-invoice' as const,
      place,
      ...parseBody(allowanceBody, call.body ?? {}),
    };
    return orderAnswer(quotation_no, await handleQuotation(facts, quotation_no, command, call));
  });

  on('POST /api/invoices/:id/cancel-allowance', async (call) => {
    const { quotation_no, place } = placed(idOf(call.request));
    const command = {
      kind: 'cancel-allowance' as const,
      place,
      ...parseBody(cancelAllowanceBody, call.body ?? {}),
    };
    return orderAnswer(quotation_no, await handleQuotation(facts, quotation_no, command, call));
  });
};

const placed = (id: string) => {
  const found = placeOfInvoice(id);
  if (found === undefined) throw problems.notFound();
  return found;
};
