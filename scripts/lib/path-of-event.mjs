import { textOf } from './documents.mjs';
import { treeOf } from './syntax.mjs';

/**
 * The files that a reader opens to follow one command from `POST /api/quotations/<no>/pass-review` to the row
 * that shows it. `by` is a name by which a file is reached: the file before it, or the file `from`, uses this
 * name too. The client of the event store and PostgreSQL are not included: the path ends at the append and
 * continues at the subscription.
 */
export const pathOfEvent = [
  { file: 'packages/http/src/routes.ts', says: 'who calls, and whether the permission table lets them' },
  {
    file: 'command-api/src/handling/command-router.ts',
    by: 'secureRoutes',
    says: 'the steps of every command',
  },
  {
    file: 'command-api/src/handling/once.ts',
    by: 'answerOnce',
    says: 'one answer for each idempotency key',
  },
  {
    file: 'command-api/src/quotation/routes.ts',
    from: 'command-api/src/handling/command-router.ts',
    by: 'CommandRoutes',
    says: 'the body as the schema of the command reads it',
  },
  { file: 'command-api/src/quotation/handle.ts', by: 'handleQuotation', says: 'the facts that rules need' },
  {
    file: 'eventstore/src/aggregate/aggregates.ts',
    by: 'handle',
    says: 'one command at a time for each order',
  },
  { file: 'eventstore/src/aggregate/outcome.ts', by: 'outcomeOf', says: 'what the aggregate decides' },
  { file: 'domain/src/quotation/quotation.ts', by: 'decide', says: 'whether the order allows it now' },
  { file: 'domain/src/quotation/review/commands.ts', by: 'decide', says: 'ReviewPassed, or a refusal' },
  {
    file: 'eventstore/src/event/write.ts',
    from: 'eventstore/src/aggregate/aggregates.ts',
    by: 'EventWriter',
    says: 'the event as it is stored',
  },
  {
    file: 'projections/src/runtime/group/subscription.ts',
    from: 'projections/src/runtime/group/projection-group.ts',
    by: 'RestartableSubscription',
    says: 'the event comes back in a batch',
  },
  {
    file: 'projections/src/runtime/group/projection-group.ts',
    by: 'RestartableSubscription',
    says: 'one batch after the other',
  },
  {
    file: 'projections/src/runtime/group/batch-writer.ts',
    by: 'BatchWriter',
    says: 'one transaction for each write',
  },
  {
    file: 'projections/src/runtime/group/projection-writer.ts',
    by: 'ProjectionWriter',
    says: 'the changed rows',
  },
  { file: 'projections/src/projection/fold-batch.ts', by: 'foldBatch', says: 'each row after the batch' },
  { file: 'projections/src/quotation/quotations.ts', by: 'fold', says: 'the read model of orders' },
  {
    file: 'domain/src/quotation/row/fold-row.ts',
    by: 'foldQuotationColumns',
    says: 'the row after the event',
  },
  { file: 'domain/src/quotation/events.ts', by: 'isQuotationEvent', says: 'the declaration of each event' },
  { file: 'domain/src/quotation/review/events.ts', by: 'reviewEvents', says: 'the order after ReviewPassed' },
  {
    file: 'projections/src/table/rows.ts',
    from: 'projections/src/runtime/group/projection-writer.ts',
    by: 'rowsOf',
    says: 'the row in its table',
  },
];

/** The maximum length of the path, to be read in one sitting. These limits may only be lowered. */
const most = { files: 20, lines: 2_000 };

/** The number of lines of a file without its imports. */
export function linesOf(path) {
  const text = textOf(path);
  const imports = treeOf(path, text).body.filter(({ type }) => type === 'ImportDeclaration');
  const ofImports = imports.reduce((sum, { loc }) => sum + loc.end.line - loc.start.line + 1, 0);
  return text.trimEnd().split('\n').length - ofImports;
}

/** Lists steps that no longer lead from one file to the next, and a path that has become too long. */
export function pathFaults(path = pathOfEvent, limits = most) {
  const lines = path.reduce((sum, { file }) => sum + linesOf(file), 0);
  return [
    ...path.slice(1).flatMap(({ file, from, by }, at) => {
      const before = from ?? path[at].file;
      return [before, file]
        .filter((one) => !new RegExp(`\\b${by}\\b`).test(textOf(one)))
        .map(
          (one) =>
            `scripts/lib/path-of-event.mjs leads by ${by} from ${before} to ${file}; ${one} has no ${by}`,
        );
    }),
    ...(path.length > limits.files
      ? [`an event passes ${path.length} files to its row, of at most ${limits.files}`]
      : []),
    ...(lines > limits.lines
      ? [`an event passes ${lines} lines to its row, of at most ${limits.lines}`]
      : []),
  ];
}
