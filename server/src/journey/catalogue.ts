import { z } from 'zod';
import type { Installation } from './installation.js';

/**
 * Adds a polo shirt and all its materials to the catalogue; returns the ids that tests need. The token must be
 * that of a manager.
 */
export async function createTestCatalogue(
  installation: Pick<Installation, 'ask'>,
  token: string,
): Promise<CatalogueIds> {
  const add: Add = async (resource, body) => {
    const { status, body: answer } = await installation.ask('POST', `/api/${resource}`, { token, body });
    if (status !== 201) throw new Error(`${resource}: ${JSON.stringify(answer)}`);
    return z.object({ id: z.string() }).parse(answer).id;
  };
  const materials = await addMaterials(add);
  const groups = await addGroups(add, materials);
  const polo = await addPolo(add, materials, groups);
  await add('cartons', { name: '五層大箱', length: 60, width: 40, height: 40.5 });
  await add('shipping-suppliers', {
    name: '黑貓宅急便',
    track_shipment_website: 'https://track.example.tw',
  });
  return { polo, buttons: groups.buttons, brass: materials.brass, steel: materials.steel };
}

type Add = (resource: string, body: object) => Promise<string>;

async function addMaterials(add: Add) {
  const level_one_id = await add('material-classes-one', { type: 'A', name: '布料與配件' });
  const level_two_id = await add('material-classes-two', { name: '常用', level_one_id });
  const material = (fields: object) => add('materials', { level_one_id, level_two_id, ...fields });
  const cloth = { kind: 2, unit_price: 100, cloth_width: 150, additional_height: 100 };
  const button = { kind: 1, unit_price: 12.5, processing_fee: 3 };
  return {
    cloth: await material({ product_name: '雪紡轉印布', ...cloth }),
    brass: await material({ product_name: '黃銅釦', ...button }),
    steel: await material({ product_name: '不鏽鋼釦', ...button }),
    ink: await material({ product_name: '昇華墨水', kind: 6, unit_price: 2 }),
    paper: await material({ product_name: '轉印紙', kind: 5, unit_price: 5 }),
    carton: await material({ product_name: '五層紙箱', kind: 7, unit_price: 40 }),
    delivery: await material({ product_name: '宅配', kind: 8, unit_price: 100 }),
  };
}
type Materials = Awaited<ReturnType<typeof addMaterials>>;

async function addGroups(add: Add, { cloth, brass, steel }: Materials) {
  const level_one_id = await add('material-group-classes-one', { type: 'A', name: '組合' });
  const level_two_id = await add('material-group-classes-two', { name: '成衣', level_one_id });
  const group = (type: string, kind: number, name: string, ...members: string[]) =>
    add('material-groups', {
      type,
      kind,
      name,
      web_side_name: name,
      describe: name,
      level_two_id,
      choice_level_three_material: members,
    });
  return {
    faceCloth: await group('0001', 1, '表布', cloth),
    buttons: await group('0003', 3, '釦子', brass, steel),
  };
}

async function addPolo(
  add: Add,
  { ink, paper, carton, delivery }: Materials,
  { faceCloth, buttons }: Awaited<ReturnType<typeof addGroups>>,
) {
  const level_one_id = await add('level-one-categories', { type: 'SS', name: '成衣' });
  const level_two_id = await add('level-two-categories', { type: '0001', name: '上衣', level_one_id });
  return add('categories', {
    name: '昇華轉印 POLO 衫',
    type: '0101',
    pattern_no: 'P-0101',
    specification: '短袖',
    level_one_id,
    level_two_id,
    ink_id: ink,
    paper_id: paper,
    carton_id: carton,
    delivery_id: delivery,
    material_group: [faceCloth, buttons],
    quantity_profit: [{ quantity: 100, profit: 40, carton: 2, net_weight: 20 }],
    tailor_fee: 15,
    crop_fee: 5,
    outside_layout_width: 20,
    outside_layout_height: 30,
    outside_cloth_loss: 10,
    split_quantity: 20,
    selling_price: 590,
  });
}

export interface CatalogueIds {
  readonly polo: string;
  readonly buttons: string;
  readonly brass: string;
  readonly steel: string;
}
