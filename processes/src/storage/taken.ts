import {
  materials,
  noSource,
  storageItem,
  stockMoveWithoutItemAggregate,
  type Material,
  type RecordState,
  type StockCommand,
} from '@zhidan/domain';
import { deterministicId, send, type StreamReader, type SendReaction } from '../process.js';

/** The fields of a record; undefined for a deleted one. */
const fieldsOf = <Fields>(state: RecordState<Fields>): Fields | undefined =>
  state.status === 'kept' ? state.fields : undefined;

export const materialOf = async (look: StreamReader, id: string): Promise<Material | undefined> =>
  fieldsOf(await look.load(materials.aggregate, id));

export const isInStorage = async (look: StreamReader, id: string): Promise<boolean> =>
  id !== '' && (await look.load(storageItem, id)).status === 'kept';

export const moveStockCommand = (item: string, command: StockCommand): SendReaction =>
  send(storageItem, item, command);

interface Untold {
  readonly quantity: number;
  readonly reason: 'proofing' | 'production' | 'purchase' | 'return';
  readonly memo: string;
  readonly product_name: string;
  readonly purchase_id?: string;
  readonly source?: typeof noSource;
}

/** Reports materials without a storage item, so that staff correct the storage. */
export function recordStockMoveWithoutItem(
  words: readonly (string | number)[],
  { source = noSource, purchase_id = '', ...move }: Untold,
): SendReaction {
  return send(stockMoveWithoutItemAggregate, deterministicId(...words), {
    kind: 'tell',
    move: { ...source, ...move, purchase_id },
  });
}
