import { idOfStream, quantityUsedByCount, type Material, type RecordedOf } from '@zhidan/domain';
import { quotation, stockReturnReasons, stockDeducted, stockReturned } from '@zhidan/domain/quotation';
import { defineProcess, ignore, type StreamReader, type ProcessInput, type Reaction } from '../process.js';
import { isInStorage, materialOf, moveStockCommand, recordStockMoveWithoutItem } from './taken.js';

type Moved = RecordedOf<typeof stockDeducted | typeof stockReturned>;
type MovedLine = Moved['data']['materials'][number];

interface Known {
  readonly materials: ReadonlyMap<string, Material | undefined>;
  /** Ids of existing storage items. */
  readonly items: ReadonlySet<string>;
}

async function gather(occasion: ProcessInput<Moved>, look: StreamReader): Promise<Known> {
  const lines = occasion.kind === 'due' ? [] : occasion.event.data.materials;
  const ids = new Set(lines.map(({ material_id }) => material_id));
  const materials = new Map<string, Material | undefined>();
  const items = new Set<string>();
  for (const id of ids) {
    const material = await materialOf(look, id);
    materials.set(id, material);
    const father = material?.my_father ?? '';
    if (!items.has(father) && (await isInStorage(look, father))) items.add(father);
  }
  return { materials, items };
}

/**
 * Takes the materials of an order out of storage and returns those that it no longer needs, in the quantities
 * of the event, for the single storage item of each material. Events of an earlier version contain only the
 * number of pieces.
 */
export const takeStockForOrder = defineProcess({
  name: 'take-for-order',
  categories: [quotation.category],
  on: [stockDeducted, stockReturned],
  gather,

  decide(occasion, known) {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    const { id, stream, data } = occasion.event;
    const quotation_no = idOfStream(stream);
    return data.materials.map((line, place) => reactionTo(data, line, [id, place], quotation_no, known));
  },
});

/** The data that is used for a material that was deleted. */
const gone = { count: 1, my_father: '', product_name: '' };

function reactionTo(
  data: Moved['data'],
  { record_id, material_id, pieces, quantity: taken }: MovedLine,
  words: readonly [string, number],
  quotation_no: string,
  { materials, items }: Known,
): Reaction {
  const material = materials.get(material_id) ?? gone;
  const quantity = taken ?? quantityUsedByCount(material, pieces);
  if (quantity === 0) return ignore(`${material_id} uses nothing`);
  const source = {
    quotation_no,
    production_kind: data.stage === 'proofing' ? 0 : 1,
    record_id,
    material_id,
  } as const;
  const { product_name, my_father: father } = material;
  const why = 'reason' in data ? stockReturnReasons[data.reason] : undefined;
  if (items.has(father)) {
    const amount = { quantity, source };
    return moveStockCommand(
      father,
      why === undefined
        ? { kind: 'use', ...amount, reason: data.stage, memo: product_name }
        : { kind: 'put-back', ...amount, memo: why },
    );
  }
  const reason = why === undefined ? data.stage : 'return';
  return recordStockMoveWithoutItem(words, {
    source,
    product_name,
    quantity,
    reason,
    memo: missingItem(father, why),
  });
}

function missingItem(father: string, why: string | undefined): string {
  const missing = father === '' ? '原物料沒有對應的倉庫品項' : '對應的倉庫品項已經刪除';
  return why === undefined ? missing : `${why}：${missing}`;
}
