import { streamOf } from '@zhidan/domain';
import {
  bankLine,
  foldBankLineRow,
  ignoreBankLineBody,
  statementMappingSchema,
  matchBankLineBody,
  unmatchBankLineBody,
} from '@zhidan/domain/bank';
import { idOf, parseBody, problems } from '@zhidan/http';
import { z } from 'zod';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import type { OrderCall } from '../quotation/handle.js';
import { importStatement, type StatementUpload } from './import.js';
import type { BankLineResult } from './done.js';
import type { FindSimilarLines } from './lines-like.js';
import { matchLine } from './match.js';
import { unmatchLine } from './take-back.js';
import { createStatementReceiver } from './text.js';

const about = {
  /** The shop's own account, by its name in accounting; by default the account that the statement names. */
  account: z.string().trim().max(100).default(''),
  mapping: statementMappingSchema.optional(),
};
/** A statement as pasted text. */
const textBody = z.object({ ...about, text: z.string().min(1) });
/** A statement as an uploaded file. */
const fileBody = z.object({ ...about, content: z.instanceof(Uint8Array) });

function sentStatement(body: unknown): StatementUpload {
  if (typeof body === 'object' && body !== null && 'content' in body) return parseBody(fileBody, body);
  const { text, ...others } = parseBody(textBody, body);
  return { ...others, content: text };
}

/**
 * The routes of bank statements, and of matching their lines with orders. One line is changed at a time, by one
 * process.
 */
export const bankRoutes: CommandRoutes = (on, { facts: port, files, linesLike }) => {
  const { eventStore } = port;
  /**
   * The position of the last line written by this process, which later searches for similar lines must include.
   */
  let newest: bigint | undefined;
  const noted = <Done extends { readonly position?: bigint | undefined }>(done: Done): Done => {
    newest = done.position ?? newest;
    return done;
  };

  on(
    'POST /api/bank-statements',
    async (call) =>
      noted(
        await importStatement(
          { eventStore, linesLike: (those) => linesLike(those, newest) },
          sentStatement(call.body),
          call,
        ),
      ),
    { receive: createStatementReceiver(files) },
  );

  /** Changes one line while no other line is being changed, and returns its state. */
  const onLine = (
    call: CommandCall,
    work: (id: string, order: OrderCall) => Promise<BankLineResult>,
  ): Promise<CommandAnswer> =>
    port.alone(async () => {
      const id = idOf(call.request);
      const { idempotencyKey: _key, ifRevision, ...context } = call.context;
      const { revision } = await eventStore.load(bankLine, id);
      if (ifRevision !== undefined && ifRevision !== revision) throw problems.stale();
      const { warnings, ...done } = noted(await work(id, { facts: call.facts, context, newId: call.newId }));
      const shown = (row: object | undefined) => ({ ...row, warnings });
      return rowAnswer(eventStore, streamOf(bankLine, id), foldBankLineRow, 200, done, shown);
    });

  on('POST /api/bank-lines/:id/match', (call) => {
    const { acknowledge = [], ...asked } = parseBody(matchBankLineBody, call.body);
    const like: FindSimilarLines = (those) => linesLike(those, newest);
    return onLine(call, (id, order) =>
      matchLine(port, id, { ...asked, acknowledge }, { ...order, linesLike: like }),
    );
  });

  on('POST /api/bank-lines/:id/unmatch', (call) => {
    const { reason } = parseBody(unmatchBankLineBody, call.body ?? {});
    return onLine(call, (id, order) => unmatchLine(port, id, reason, order));
  });

  on('POST /api/bank-lines/:id/ignore', (call) => {
    const command = { kind: 'ignore', ...parseBody(ignoreBankLineBody, call.body ?? {}) } as const;
    return onLine(call, async (id, { facts, context }) => ({
      ...(await eventStore.handle(bankLine, id, command, facts, context)),
      warnings: [],
    }));
  });
};
