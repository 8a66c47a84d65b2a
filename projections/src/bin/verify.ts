import {
  requestVerification,
  type RowDifference,
  type VerificationResult,
} from '../runtime/verifying/index.js';
import { runProjectionCommand } from './beside.js';

/*
 * `npm run projections:verify -- [name…]` compares each row with its events; the exit code is 1 if a row
 * differs.
 */
await runProjectionCommand(async function* (pool, projections) {
  let isSame = true;
  for (const name of projections) {
    for (const verdict of await requestVerification(pool, [name])) {
      yield summaryOf(verdict);
      for (const difference of verdict.differences) yield lineOf(difference);
      isSame &&= verdict.differing === 0;
    }
  }
  return isSame;
});

function summaryOf({ projection, rows, events, position, differing }: VerificationResult): string {
  const outcome = differing === 0 ? 'all as the events say' : `${differing} differ`;
  return `${projection}: ${rows} rows, ${events} events up to ${position ?? 'the beginning'}, ${outcome}`;
}

function lineOf({ id, kept, folded }: RowDifference): string {
  if (kept === null) return `  ${id}: missing`;
  if (folded === null) return `  ${id}: no event tells of it`;
  const columns = Object.keys(folded).filter(
    (column) => JSON.stringify(kept[column]) !== JSON.stringify(folded[column]),
  );
  return `  ${id}: differs in ${columns.join(', ') || 'search_grams'}`;
}
