import type { materialSchema } from '@zhidan/domain';
import type { z } from 'zod';
import { type DemoRecord, type PictureRecipe, pictureSpecOf } from './demoRecord.js';

/** Fields of a material that differ from the defaults. */
type MaterialFields = z.input<typeof materialSchema>;
export type DemoMaterial = DemoRecord<MaterialFields>;

type Supplier = 'print' | 'weave' | 'towel' | 'knit' | 'parts' | 'label' | 'ink' | 'box' | 'freight';

export const materialId = (key: string): string => `demo-material-${key}`;

/** Varied stock: every ninth material is out of stock, and the quantities of others differ. */
const stockOf = (type: string): number => {
  const number = Number(type.slice(1));
  return number % 9 === 4 ? 0 : 40 + ((number * 137) % 860);
};

interface Asked {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly supplier: Supplier;
  readonly look: PictureRecipe;
  readonly fields: Omit<MaterialFields, 'product_name' | 'type'>;
}

const material = ({ key, type, name, supplier, look, fields }: Asked): DemoMaterial => {
  const cost = Number(fields.unit_price) * 0.62;
  return {
    id: materialId(key),
    fields: {
      type,
      product_name: name,
      web_side_name: name,
      supplier_id: `demo-supplier-${supplier}`,
      the_cost: Math.round(cost * 100) / 100,
      storage: stockOf(type),
      stock_alert: 60,
      ...fields,
    },
    pictures: [pictureSpecOf(look)],
  };
};

/** Printed cloth: price in NT$ per yard, width of the roll in cm. */
export const printedMaterial = (
  key: string,
  type: string,
  name: string,
  unit_price: number,
  cloth_width: number,
  raw_material: string,
  look: PictureRecipe,
): DemoMaterial =>
  material({
    key,
    type,
    name,
    supplier: 'print',
    look,
    fields: {
      kind: 2,
      unit: '碼',
      unit_price,
      cloth_width,
      additional_height: 80,
      raw_material,
      product_color: '白',
      lead_time: 5,
    },
  });

/** A cloth that is used without printing: price in NT$ per yard, width of the roll in cm. */
export const readyMadeMaterial = (
  key: string,
  type: string,
  name: string,
  unit_price: number,
  cloth_width: number,
  raw_material: string,
  product_color: string,
  supplier: 'weave' | 'towel' | 'knit',
  look: PictureRecipe,
): DemoMaterial =>
  material({
    key,
    type,
    name,
    supplier,
    look,
    fields: {
      kind: 3,
      unit: '碼',
      unit_price,
      cloth_width,
      additional_height: 30,
      raw_material,
      product_color,
      lead_time: 10,
    },
  });

/** A part bought by the piece, with the fee for attaching it. */
export const partMaterial = (
  key: string,
  type: string,
  name: string,
  unit_price: number,
  processing_fee: number,
  product_color: string,
  supplier: 'parts' | 'label',
  look: PictureRecipe,
): DemoMaterial =>
  material({
    key,
    type,
    name,
    supplier,
    look,
    fields: {
      kind: 1,
      unit: '個',
      unit_price,
      processing_fee,
      processing_fee_flag: processing_fee > 0,
      product_color,
      lead_time: 4,
    },
  });

/** A part cut from another cloth: sizes in cm, fees in NT$ per piece. */
export const cutPartMaterial = (
  key: string,
  type: string,
  name: string,
  [layout_width, layout_height]: readonly [number, number],
  [tailor_fee, crop_fee]: readonly [number, number],
  clothKey: string,
  look: PictureRecipe,
): DemoMaterial =>
  material({
    key,
    type,
    name,
    supplier: 'print',
    look,
    fields: {
      kind: 4,
      unit: '個',
      unit_price: 0,
      layout_width,
      layout_height,
      tailor_fee,
      crop_fee,
      accessory_cloth_id: materialId(clothKey),
      accessory_cloth_loss: 6,
      lead_time: 3,
    },
  });

/** Paper (5, per metre), ink (6, per cc), carton (7, per carton) or freight (8, per carton). */
export const supplyMaterial = (
  key: string,
  type: string,
  kind: 5 | 6 | 7 | 8,
  name: string,
  unit_price: number,
  unit: string,
  supplier: 'ink' | 'box' | 'freight',
  look: PictureRecipe,
): DemoMaterial =>
  material({ key, type, name, supplier, look, fields: { kind, unit, unit_price, lead_time: 2 } });
