import { isProductionWork, isProofingWork } from '../codes/quotation-codes.js';
import type { Category } from '../category/category.js';
import { compositeKind, type CompositeKind, compositeKinds } from '../codes/material-kinds.js';
import type { Stage } from '../codes/stage.js';
import { refuse } from '../core/refused.js';
import type { Material } from '../material/material.js';
import type { Catalogue } from '../quotation/pricing/catalogue.js';
import { productionRecordsOf } from '../quotation/production/records.js';
import type { MaterialRecord } from '../quotation/proofing/state.js';
import type { Quotation } from '../quotation/state.js';
import type { AllocationPlan } from './events.js';
import type { FeeName, PlannedLine } from './line.js';

/** A design of an order with the number of pieces to make. */
interface Design {
  readonly record: MaterialRecord;
  readonly product_value: number;
}

/** The designs of a stage: one piece of each for samples, all pieces for production. */
const designsOf = (order: Quotation, stage: Stage): readonly Design[] =>
  stage === 'proofing'
    ? order.proofing_material_record.map((record) => ({ record, product_value: 1 }))
    : productionRecordsOf(order).map((record) => ({ record, product_value: record.production_quantity }));

export const designIdsOf = (order: Quotation, stage: Stage): readonly string[] =>
  designsOf(order, stage).map(({ record }) => record.record_id);

/**
 * The planned work on one design; throws `Refused` where the order has no such design, or has not reached the
 * stage.
 */
export function allocationPlanFor(
  order: Quotation,
  stage: Stage,
  record_id: string,
  catalogue: Catalogue,
): AllocationPlan {
  if (!hasReachedStage(order, stage)) return refuse({ code: 'STAGE_NOT_REACHED', stage });
  const design = designsOf(order, stage).find(({ record }) => record.record_id === record_id);
  if (design === undefined) return refuse({ code: 'MATERIAL_RECORD_MISSING', record_id });
  return planOf(order, stage, design, catalogue);
}

/** Whether the work of a stage is under way or done at a code. */
const reachedBy: Readonly<Record<Stage, (code: number) => boolean>> = {
  proofing: isProofingWork,
  production: isProductionWork,
};

/** Whether the order has reached the stage since its review. */
export const hasReachedStage = (order: Quotation, stage: Stage): boolean =>
  order.order_process.some(({ code }) => reachedBy[stage](code));

function planOf(
  order: Quotation,
  stage: Stage,
  { record, product_value }: Design,
  catalogue: Catalogue,
): AllocationPlan {
  const { quotation_no, customer_uid, category_id, category_name, specification } = order;
  const body = bodyLine(order, catalogue.category(category_id));
  const materials = record.material_group.map((group, at) =>
    materialLine(group, record.select_material[at] ?? '', catalogue),
  );
  return {
    quotation_no,
    allocate_record_id: record.record_id,
    proofing_of_product: stage,
    customer_uid,
    buyer_nickname: order.buyer.nick_name,
    category_id,
    category_name,
    specification,
    is_index: designNumber(record.record_id),
    product_value,
    lines: [body, ...materials].map((line, index) => ({ index, ...line })),
  };
}

/** The number of the design at the end of the id of a material record: 3 for `260302-1203040576-3`. */
const designNumber = (record_id: string): number => Number(record_id.slice(record_id.lastIndexOf('-') + 1));

type Line = Omit<PlannedLine, 'index'>;

const NO_FEES: Readonly<Record<FeeName, number>> = { tailor_fee: 0, crop_fee: 0, processing_fee: 0 };

const titled = (composite_kind: CompositeKind) => ({
  composite_kind,
  accessories_kind_name: compositeKinds[composite_kind].title,
});

/**
 * Sewing and cutting fees of the body come from the category, or from the priced data if the category was
 * deleted.
 */
const bodyLine = (order: Quotation, category: Category | undefined): Line => ({
  ...titled('9_5'),
  material_group: '',
  material_id: '',
  accessories_material_group_name: '',
  product_name: order.category_name,
  ...NO_FEES,
  tailor_fee: category?.tailor_fee ?? order.tailor_fee,
  crop_fee: category?.crop_fee ?? order.crop_fee,
});

function materialLine(group_id: string, material_id: string, catalogue: Catalogue): Line {
  const group = catalogue.materialGroup(group_id);
  const material = catalogue.material(material_id);
  const kind = group && material && compositeKind(group.kind, material.kind);
  return {
    ...titled(kind ?? '3_1'),
    material_group: group_id,
    material_id,
    accessories_material_group_name: group?.web_side_name ?? '',
    product_name: material?.product_name ?? '',
    ...NO_FEES,
    ...(material && feesOf(material)),
  };
}

/**
 * The fees by kind of material: an accessory is sewn and cut, a general material is processed if this is
 * charged, and cloth has no fees because it is part of the body.
 */
function feesOf(material: Material): Partial<Record<FeeName, number>> {
  const { kind, tailor_fee, crop_fee, processing_fee, processing_fee_flag } = material;
  if (kind === 4) return { tailor_fee, crop_fee };
  if (kind === 1 && processing_fee_flag) return { processing_fee };
  return {};
}
