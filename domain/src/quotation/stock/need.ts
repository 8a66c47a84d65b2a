import type { Stage } from '../../codes/stage.js';
import { productionRecordsOf, type SplitOrder } from '../production/records.js';
import type { Quotation } from '../state.js';
import type { TakenMaterial } from './ledger.js';

/** Of an order, what decides what its stages take. */
export type NeedingOrder = SplitOrder;

/** What a stage takes: one piece of each design for samples, all pieces for production. */
export const materialsNeeded = (stage: Stage, order: NeedingOrder): TakenMaterial[] =>
  stage === 'proofing'
    ? order.proofing_material_record.flatMap((record) => usesOf(record, 1))
    : productionRecordsOf(order).flatMap((record) => usesOf(record, record.production_quantity));

const usesOf = (
  { record_id, select_material }: { record_id: string; select_material: string[] },
  pieces: number,
): TakenMaterial[] => select_material.map((material_id) => ({ record_id, material_id, pieces }));

export const isDeducted = (
  stage: Stage,
  { about_material_storage: stock }: Pick<Quotation, 'about_material_storage'>,
): boolean =>
  stage === 'proofing' ? stock.proofing_material_been_deducted : stock.product_material_been_deducted;

/** The stage's work has begun, or lies behind the order: what was taken for it is cut. */
export const isInWork = (stage: Stage, { code }: Pick<Quotation, 'code'>): boolean =>
  stage === 'proofing'
    ? [3002, 3003, 3102, 3103].includes(code) || (code >= 4001 && code <= 4103)
    : [4002, 4003, 4102, 4103].includes(code);
