import type { RecordedEvent } from '../../core/event.js';
import { POLO_ORDER, type StoryEvent } from '../cast/index.js';
import { foldQuotationRow } from './fold-row.js';
import type { QuotationRow } from './row.js';

export const recorded = ({ caller, at, event }: StoryEvent, revision: number): RecordedEvent => ({
  stream: `quotation-${POLO_ORDER}`,
  revision,
  position: BigInt(revision * 10),
  id: `e${revision}`,
  ...event,
  metadata: {
    actor: { uid: caller.uid ?? '', name: caller.name },
    correlation: 'c',
    causation: 'c',
    version: 1,
    at,
    prev_hash: '',
    hash: '',
  },
});

export const rowOf = (told: readonly StoryEvent[]): QuotationRow => {
  let row: QuotationRow | undefined;
  for (const [revision, one] of told.entries()) row = foldQuotationRow(row, recorded(one, revision));
  if (row === undefined) throw new Error('no row');
  return row;
};
