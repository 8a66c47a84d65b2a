import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import type { DomainEvent } from '../core/event.js';
import { toExact, subtractExact, addExact, toNumber } from '../core/exact.js';
import { numericSchema } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { textSchema } from '../record/fields.js';
import type { RecordAggregate, RecordCommand, RecordEvent, RecordState } from '../record/record.js';
import type { RecordFacts } from '../record/rules.js';
import { countSurplus } from './measure.js';
import {
  isMoveByHand,
  isStockMove,
  stockMoves,
  type StockMove,
  type UsageReason,
  type UsageSource,
} from './moves.js';

/** Quantities of smallest units have at most four decimals. */
const DECIMALS = 4;

const SMALLEST = 10 ** -DECIMALS;

const moved = () => numericSchema(z.number().positive().max(100_000_000).multipleOf(SMALLEST));
const counted = () => numericSchema(z.number().min(0).max(100_000_000).multipleOf(SMALLEST));

/** The body for taking stock by hand. */
export const useStockBody = z.object({
  quantity: moved(),
  memo: textSchema(),
  quotation_no: textSchema(50),
  record_id: textSchema(50),
});

/** The body after a count: the counted quantity, or the difference to the book. */
export const adjustStockBody = z
  .object({
    storage: counted().optional(),
    quantity: numericSchema(z.number().min(-100_000_000).max(100_000_000).multipleOf(SMALLEST)).optional(),
    memo: z.string('請填寫調整原因').trim().min(1, '請填寫調整原因').max(500),
  })
  .refine(({ storage, quantity }) => (storage === undefined) !== (quantity === undefined), {
    path: ['storage'],
    message: 'give either storage or quantity',
  });

/** The body for undoing a movement by hand: the revision of the movement's event, and the reason. */
export const undoStockBody = z.object({
  revision: z.int().min(0),
  reason: z.string('請填寫原因').trim().min(1, '請填寫原因').max(500),
});

export const noSource: UsageSource = {
  quotation_no: '',
  production_kind: null,
  record_id: '',
  material_id: '',
};

export type StockCommand =
  | {
      readonly kind: 'use';
      readonly quantity: number;
      readonly reason: Extract<UsageReason, 'manual' | 'proofing' | 'production'>;
      readonly source: UsageSource;
      readonly memo: string;
    }
  | {
      readonly kind: 'receive';
      readonly quantity: number;
      readonly purchase_id: string;
      readonly memo: string;
    }
  | {
      readonly kind: 'put-back';
      readonly quantity: number;
      readonly source: UsageSource;
      /** The reason why the order no longer needs the stock. */
      readonly memo: string;
    }
  | {
      readonly kind: 'adjust';
      /** The counted quantity, or the difference from the book. */
      readonly to: { readonly storage: number } | { readonly by: number };
      readonly memo: string;
    }
  | {
      readonly kind: 'undo';
      /** The event to undo; undefined if the item has none with this revision. */
      readonly event: DomainEvent | undefined;
      readonly revision: number;
      readonly memo: string;
    };

const kinds: ReadonlySet<unknown> = new Set<StockCommand['kind']>([
  'use',
  'receive',
  'put-back',
  'adjust',
  'undo',
]);
export const isStockCommand = (command: unknown): command is StockCommand =>
  typeof command === 'object' && command !== null && 'kind' in command && kinds.has(command.kind);

/** The fields of a storage item that follow from its events. */
export interface StockItem {
  readonly product_name: string;
  readonly unit: string;
  /** Undefined before the first movement. */
  readonly storage?: number;
}

/** The item with the revisions of undone movements. */
export type StockState<Fields> = RecordState<Fields> & { readonly undone?: readonly number[] };

export type StockAggregate<Fields extends StockItem> = Aggregate<
  StockState<Fields>,
  RecordCommand<Fields> | StockCommand,
  RecordEvent | StockMove,
  RecordFacts
>;

/** Extends the aggregate of a record with its stock, which changes through movements alone. */
export const aggregateWithStock = <Fields extends StockItem>(
  record: RecordAggregate<Fields>,
): StockAggregate<Fields> => ({
  category: record.category,
  events: [...record.events, ...stockMoves],
  initial: record.initial,

  decide(command, state, facts) {
    switch (command.kind) {
      case 'use':
      case 'receive':
      case 'put-back':
      case 'adjust':
      case 'undo':
        if (state.status !== 'kept') return refuse({ code: 'RECORD_NOT_FOUND', resource: 'storage-items' });
        return move(command, { fields: state.fields, undone: state.undone ?? [] }, facts);
      case 'add':
      case 'change':
      case 'remove':
        return record.decide(command, state, facts);
    }
  },

  evolve(state, event) {
    const { undone } = state;
    const kept = undone === undefined ? {} : { undone };
    if (!isStockMove(event)) return { ...record.evolve(state, event), ...kept };
    if (state.status !== 'kept') return state;
    const fields = { ...state.fields, storage: event.data.after };
    if (event.type !== 'StockMoveUndone') return { status: 'kept', fields, ...kept };
    return { status: 'kept', fields, undone: [...(undone ?? []), event.data.undoes] };
  },
});

/** An existing item with the revisions of undone movements. */
interface Kept {
  readonly fields: StockItem;
  readonly undone: readonly number[];
}

function move(
  command: StockCommand,
  { fields: item, undone }: Kept,
  { caller }: RecordFacts,
): readonly StockMove[] {
  const { storage: before = 0, product_name, unit } = item;
  const who_did_it_uid = caller.customer_id ?? caller.uid ?? '';
  const common = { product_name, unit, before, who_did_it_uid, memo: command.memo };
  const changedBy = (sum: typeof addExact, quantity: number) =>
    toNumber(sum(toExact(before), toExact(quantity)), DECIMALS);
  switch (command.kind) {
    case 'use': {
      const { quantity, reason, source } = command;
      // Stock used by an order is deducted even if the book shows less; by hand no more can be taken than the
      // book shows.
      if (reason === 'manual' && quantity > before)
        refuse({ code: 'STOCK_TOO_LOW', storage: before, quantity });
      const after = changedBy(subtractExact, quantity);
      return [{ type: 'StockUsed', data: { ...common, quantity, after, reason, ...source } }];
    }
    case 'receive': {
      const { quantity, purchase_id } = command;
      const came = {
        quantity,
        after: changedBy(addExact, quantity),
        reason: 'purchase' as const,
        purchase_id,
      };
      return [{ type: 'StockReceived', data: { ...common, ...came } }];
    }
    case 'put-back': {
      const { quantity, source } = command;
      const came = { quantity, after: changedBy(addExact, quantity), reason: 'return' as const };
      return [{ type: 'StockPutBack', data: { ...common, ...came, ...source } }];
    }
    case 'adjust': {
      const { to } = command;
      return adjusted(common, 'storage' in to ? to.storage : changedBy(addExact, to.by));
    }
    case 'undo':
      return takenBack(common, command, undone);
  }
}

/** The fields that every movement has. */
type Common = Omit<Extract<StockMove, { type: 'StockAdjusted' }>['data'], 'quantity' | 'after' | 'reason'>;

/** The opposite movement by the same quantity. */
function takenBack(
  common: Common,
  { event, revision }: Extract<StockCommand, { kind: 'undo' }>,
  undone: readonly number[],
): readonly StockMove[] {
  if (event === undefined || !isMoveByHand(event)) return refuse({ code: 'NO_MOVE_BY_HAND' });
  if (undone.includes(revision)) refuse({ code: 'MOVE_ALREADY_UNDONE' });
  const { before } = common;
  const more = countSurplus(event.data.before, event.data.after);
  const after = toNumber(addExact(toExact(before), toExact(more)), DECIMALS);
  if (after < 0) refuse({ code: 'STOCK_TOO_LOW', storage: before, quantity: -more });
  const back = { quantity: Math.abs(more), after, reason: 'undo' as const, undoes: revision };
  return [{ type: 'StockMoveUndone', data: { ...common, ...back } }];
}

/** The movement that corrects the book after a count; none where the book is right. */
function adjusted(common: Common, after: number): readonly StockMove[] {
  const { before } = common;
  if (after === before) return [];
  if (after < 0) refuse({ code: 'STOCK_TOO_LOW', storage: before, quantity: before - after });
  const quantity = Math.abs(countSurplus(after, before));
  return [{ type: 'StockAdjusted', data: { ...common, quantity, after, reason: 'adjustment' } }];
}
