import type { RecordedEvent } from '@zhidan/domain';
import { foldQuotationRow, type QuotationRow } from '@zhidan/domain/quotation';
import { clubOrdersPolos, POLO_ORDER, tellStory } from '@zhidan/domain/quotation/cast';

/** The club's order of polos after review, owned by the buyer of these tests. */
export function poloOrder(): QuotationRow {
  let row: QuotationRow | undefined;
  for (const [revision, { at, caller, event }] of tellStory(clubOrdersPolos.slice(0, 3)).entries()) {
    const actor = { uid: caller.uid ?? '', name: caller.name };
    const metadata = { actor, at, correlation: '', causation: '', version: 1, prev_hash: '', hash: '' };
    const stream = `quotation-${POLO_ORDER}`;
    const recorded: RecordedEvent = { ...event, stream, revision, position: 0n, id: '', metadata };
    row = foldQuotationRow(row, recorded);
  }
  if (row === undefined) throw new Error('the story left no order');
  return { ...row, customer_uid: 'c1' };
}
