import { streamOf } from '@zhidan/domain';
import {
  bankLine,
  bankLineAfter,
  ignoreBody,
  mappingSchema,
  matchBody,
  unmatchBody,
} from '@zhidan/domain/bank';
import { idOf, parsed, problems } from '@zhidan/http';
import { z } from 'zod';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import type { OrderCall } from '../quotation/handle.js';
import { importStatement } from './import.js';
import type { LineDone } from './done.js';
import { matchLine } from './match.js';
import { unmatchLine } from './take-back.js';
import { receivingStatement } from './text.js';

const statementBody = z.object({
  /** The shop's own account, as accounting calls it. */
  account: z.string().trim().max(100).default(''),
  text: z.string().min(1),
  mapping: mappingSchema.optional(),
});

/** Statements of banks, and which orders their lines pay. One line is worked on at a time, by one process. */
export const bankRoutes: CommandRoutes = (on, { facts: port, files }) => {
  const { eventStore } = port;

  on(
    'POST /api/bank-statements',
    (call) => importStatement(eventStore, parsed(statementBody, call.body), call),
    { receive: receivingStatement(files) },
  );

  /** Does work on a line while no other is worked on, and answers the line as it stands then. */
  const onLine = (call: Call, work: (id: string, order: OrderCall) => Promise<LineDone>): Promise<Answer> =>
    port.alone(async () => {
      const id = idOf(call.request);
      const { idempotencyKey: _key, ifRevision, ...context } = call.context;
      const { revision } = await eventStore.load(bankLine, id);
      if (ifRevision !== undefined && ifRevision !== revision) throw problems.stale();
      const { warnings, ...done } = await work(id, { facts: call.facts, context, newId: call.newId });
      const shown = (row: object | undefined) => ({ ...row, warnings });
      return rowAnswer(eventStore, streamOf(bankLine, id), bankLineAfter, 200, done, shown);
    });

  on('POST /api/bank-lines/:id/match', (call) => {
    const { allocations } = parsed(matchBody, call.body);
    return onLine(call, (id, order) => matchLine(port, id, allocations, order));
  });

  on('POST /api/bank-lines/:id/unmatch', (call) => {
    const { reason } = parsed(unmatchBody, call.body ?? {});
    return onLine(call, (id, order) => unmatchLine(port, id, reason, order));
  });

  on('POST /api/bank-lines/:id/ignore', (call) => {
    const command = { kind: 'ignore', ...parsed(ignoreBody, call.body ?? {}) } as const;
    return onLine(call, async (id, { facts, context }) => ({
      ...(await eventStore.handle(bankLine, id, command, facts, context)),
      warnings: [],
    }));
  });
};
