import { newOrderWhatIfBody, undoBody, whatIfBody } from '@zhidan/domain/quotation';
import { idOf, parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { CommandRoutes } from '../handling/routes.js';
import { parseBodyForOrder } from './read-for-order.js';
import { undo } from './undo.js';
import { previewCommands, previewRequest } from './what-if.js';

/** Routes that preview commands on an order or on a request, and the route to undo a command. */
export const trialRoutes: CommandRoutes = (on, parts) => {
  on(
    'POST /api/quotations/what-if',
    async (call) => ({
      status: 200,
      body: await previewRequest(parts, parseBody(newOrderWhatIfBody, call.body ?? {}), call),
      position: undefined,
    }),
    { isReading: () => true },
  );

  on(
    'POST /api/quotations/:id/what-if',
    async (call) => {
      const quotation_no = idOf(call.request);
      const asked = await parseBodyForOrder(parts.facts, { quotation_no, caller: call.facts.caller }, () =>
        parseBody(whatIfBody, call.body ?? {}),
      );
      const { answer, revision } = await previewCommands(parts, quotation_no, asked, call);
      return { status: 200, body: answer, revision, position: undefined };
    },
    { isReading: () => true },
  );

  on(
    'POST /api/quotations/:id/undo',
    async (call) => {
      const quotation_no = idOf(call.request);
      const asked = await parseBodyForOrder(parts.facts, { quotation_no, caller: call.facts.caller }, () =>
        parseBody(undoBody, call.body ?? {}),
      );
      return undo(parts, quotation_no, asked, call);
    },
    { isReading: ({ body }) => isPreview.safeParse(body).success },
  );
};

const isPreview = z.looseObject({ preview: z.literal(true) });
