import {
  bankLine,
  bankStatementAggregate,
  foldedAccount,
  lineIdentitiesOf,
  type ComparableLine,
  type StatementMapping,
  samenessOf,
  type StatementLine,
} from '@zhidan/domain/bank';
import type { EventStore } from '@zhidan/eventstore';
import { createHash } from 'node:crypto';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { FindSimilarLines } from './lines-like.js';
import { fieldErrorOfFault, readStatementInSandbox } from './reading/read-apart.js';

/** How many lines are written at the same time. */
const AT_ONCE = 32;

export interface StatementUpload {
  /** The account's name in accounting; empty for the account that the statement names. */
  readonly account: string;
  readonly content: Uint8Array | string;
  readonly mapping?: StatementMapping | undefined;
}

export interface ImportDependencies {
  readonly eventStore: EventStore;
  readonly linesLike: FindSimilarLines;
}

/**
 * Imports all new lines of a statement, or none when one row is invalid. A line has the same id in every file,
 * so that a repeated import adds nothing; a line that was imported under another name of its account is
 * recognised by its content.
 */
export async function importStatement(
  { eventStore, linesLike }: ImportDependencies,
  sent: StatementUpload,
  { newId, facts, context: { idempotencyKey: _key, ifRevision: _revision, ...context } }: CommandCall,
): Promise<CommandAnswer> {
  const read = await readStatementInSandbox({ content: sent.content, mapping: sent.mapping });
  const { lines, faults, passed } = read;
  const account = foldedAccount(sent.account) || foldedAccount(read.account);
  const ids = lineIdentitiesOf(account, lines).map(idOf);
  const known = knownAmong(lines, ids, account, await linesLike(lines));
  const waiting = lines.entries();
  let added = 0;
  const worker = async () => {
    for (const [at, line] of waiting) {
      if (known.has(at)) continue;
      const command = { kind: 'import', line: { ...line, account, statement_id: newId } } as const;
      const { events } = await eventStore.handle(bankLine, ids[at] ?? '', command, facts, {
        ...context,
        isNew: true,
      });
      added += events.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const counts = { lines: lines.length, new: added, known: lines.length - added };
  const imported = { kind: 'import', account, ...counts, faults: faults.length } as const;
  const { revision, position } = await eventStore.handle(
    bankStatementAggregate,
    newId,
    imported,
    facts,
    context,
  );
  const body = { id: newId, account, ...counts, faults: faults.map(fieldErrorOfFault), passed };
  return { status: 201, body, revision, position };
}

const idOf = (identity: string): string => createHash('sha256').update(identity).digest('hex').slice(0, 24);

/**
 * The indexes of lines in the file that were imported before under another id; each imported line matches only
 * one line of the file.
 */
function knownAmong(
  lines: readonly StatementLine[],
  ids: readonly string[],
  account: string,
  like: readonly ComparableLine[],
): ReadonlySet<number> {
  const own = new Set(ids);
  const there = new Set(like.map(({ id }) => id));
  const left = new Map<string, ComparableLine[]>();
  for (const each of like)
    if (!own.has(each.id)) left.set(contentKey(each), [...(left.get(contentKey(each)) ?? []), each]);
  const known = new Set<number>();
  for (const [at, line] of lines.entries()) {
    const others = there.has(ids[at] ?? '') ? undefined : left.get(contentKey(line));
    const place = others?.findIndex((other) => samenessOf({ ...line, account }, other) === 'same') ?? -1;
    if (place < 0) continue;
    others?.splice(place, 1);
    known.add(at);
  }
  return known;
}

const contentKey = ({ date, amount }: Pick<StatementLine, 'date' | 'amount'>): string => `${date} ${amount}`;
