import type { Category } from '../../category/category.js';
import {
  ceilExact,
  ceilExactTo,
  toExact,
  divideExact,
  addExact,
  multiplyExact,
  toNumber,
  type ExactNumber,
} from '../../core/exact.js';
import { refuse } from '../../core/refused.js';
import type { Material } from '../../material/material.js';
import { bestLayout, CAI_CM2 } from './layout.js';
import type { Catalogue } from './catalogue.js';

/** The length in cm of a yard, the unit in which cloth is bought. */
const YARD = toExact(90);
/** Ink in cc for one 才. */
const INK_PER_CAI = toExact(0.6);
const HUNDRED = toExact(100);
const NOTHING = toExact(0);

/** A pattern to be laid on cloth, and whether the cloth is printed. */
export interface ClothRequest {
  readonly cloth: Material;
  readonly layout_width: number;
  readonly layout_height: number;
  readonly typesetting: boolean;
  /** The percentage of printed cloth that is lost. */
  readonly cloth_loss: number;
  readonly printed: boolean;
  readonly quantity: number;
}

/** The cost of cloth for a whole order, in NT$ (facts section 1.3). */
export function clothCost(asked: ClothRequest, { ink, paper }: InkAndPaper) {
  const { cloth, layout_width, layout_height, typesetting, cloth_loss, printed, quantity } = asked;
  const { cloth_width, product_name, additional_height } = cloth;
  if (layout_width <= 0 || layout_height <= 0 || cloth_width <= 0) {
    return refuse({ code: 'PATTERN_SIZE_MISSING', product_name });
  }
  const layout = bestLayout({ layout_width, layout_height, cloth_width, quantity }, typesetting);
  if (layout === undefined) return refuse({ code: 'PATTERN_WIDER_THAN_CLOTH', product_name });

  const width = toExact(cloth_width);
  const clothPerCai = divideExact(
    toExact(cloth.unit_price),
    divideExact(multiplyExact(width, YARD), toExact(CAI_CM2)),
  );
  const paperPerCm = divideExact(toExact(paper.unit_price), HUNDRED);
  const cloth_fee = ceilExactTo(multiplyExact(clothPerCai, layout.area), 2);
  const ink_fee = printed
    ? ceilExactTo(multiplyExact(toExact(ink.unit_price), INK_PER_CAI, layout.area), 2)
    : NOTHING;
  const paper_fee = printed ? ceilExactTo(multiplyExact(paperPerCm, layout.length), 2) : NOTHING;
  const extra_paper_fee = ceilExact(multiplyExact(paperPerCm, toExact(additional_height)));
  const extraCai = divideExact(multiplyExact(toExact(additional_height), width), toExact(CAI_CM2));
  const extra_cloth_fee = ceilExact(multiplyExact(extraCai, clothPerCai));
  const total = ceilExact(
    addExact(
      multiplyExact(
        addExact(ink_fee, paper_fee, cloth_fee),
        addExact(toExact(1), divideExact(toExact(cloth_loss), HUNDRED)),
      ),
      toExact(extra_paper_fee + extra_cloth_fee),
    ),
  );
  const shown = {
    cloth_width,
    layout_width,
    layout_height,
    typesetting,
    swapped: layout.swapped,
    per_row: layout.per_row,
    rows: layout.rows,
    length: toNumber(layout.length, 6),
    area: toNumber(layout.area, 3),
    layout_loss: layout.layout_loss,
    cloth_loss,
    cloth_fee: cents(cloth_fee),
    ink_fee: cents(ink_fee),
    paper_fee: cents(paper_fee),
    additional_height,
    extra_paper_fee,
    extra_cloth_fee,
  };
  return { total: toExact(total), shown };
}

const cents = (fee: ExactNumber): number => toNumber(fee, 2);

/** The ink and paper with which a product is printed. */
export interface InkAndPaper {
  readonly ink: Material;
  readonly paper: Material;
}

/** Throws `Refused` where the product names ink or paper that does not exist. */
export function inkAndPaperOf({ ink_id, paper_id }: Category, catalogue: Catalogue): InkAndPaper {
  return { ink: materialOf(ink_id, catalogue), paper: materialOf(paper_id, catalogue) };
}

export function materialOf(material_id: string, catalogue: Catalogue): Material {
  return catalogue.material(material_id) ?? refuse({ code: 'MATERIAL_NOT_FOUND', material_id });
}
