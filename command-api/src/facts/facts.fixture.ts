import { expect } from '@jest/globals';
import type { ReceivedAnswer, ServedCommandApi } from '../testing/serve.js';

type Add = (resource: string, body: object) => Promise<string>;

/** Adds records as a manager: returns the answer, or the id where adding must succeed. */
export function addingTo(served: ServedCommandApi) {
  const post = (resource: string, body: object): Promise<ReceivedAnswer> =>
    served.ask('POST', `/api/${resource}`, { as: 'manager', body });
  const added: Add = async (resource, body) => {
    const { status, body: answer } = await post(resource, body);
    expect([status, answer['code']]).toEqual([201, undefined]);
    return String(answer['id']);
  };
  return { post, added };
}

/** Adds the records of the worked price example; a record comes after those to which it refers. */
export async function stockTheShelf(added: Add) {
  const cloths = await added('material-classes-one', { type: 'A', name: '布料' });
  const printed = await added('material-classes-two', { type: '0001', name: '轉印布', level_one_id: cloths });
  const material = (product_name: string, kind: number, unit_price: number, more: object = {}) =>
    added('materials', {
      product_name,
      kind,
      unit_price,
      level_one_id: cloths,
      level_two_id: printed,
      ...more,
    });
  const chiffon = await material('雪紡轉印布', 2, 100, { cloth_width: 150, additional_height: 100 });
  const button = await material('黃銅釦', 1, 12.5, { processing_fee: '3' });
  const ink = await material('昇華墨水', 6, 2);
  const paper = await material('轉印紙', 5, 5);
  const carton = await material('五層紙箱', 7, 40.9);
  const freight = await material('宅配', 8, 100);

  const classOne = await added('material-group-classes-one', { type: 'A', name: '服飾用' });
  const classTwo = await added('material-group-classes-two', {
    type: '0001',
    name: '上衣用',
    level_one_id: classOne,
  });
  const group = (type: string, kind: number, name: string, member: string) =>
    added('material-groups', {
      type,
      kind,
      name,
      web_side_name: name,
      describe: name,
      level_one_id: classOne,
      level_two_id: classTwo,
      choice_level_three_material: [member],
    });
  const face = await group('0001', 1, '表布', chiffon);
  const buttons = await group('0002', 3, '釦子', button);

  const apparel = await added('level-one-categories', { type: 'AP', name: '服飾' });
  const shirts = await added('level-two-categories', { type: '0001', name: '上衣', level_one_id: apparel });
  const polo = {
    name: 'Polo Shirt',
    type: '0101',
    level_one_id: apparel,
    level_two_id: shirts,
    ink_id: ink,
    paper_id: paper,
    carton_id: carton,
    delivery_id: freight,
    material_group: [face, buttons],
    quantity_profit: [{ quantity: 100, profit: 40, carton: 2, net_weight: 20 }],
    tailor_fee: 15,
    crop_fee: 5,
    outside_layout_width: 20,
    outside_layout_height: 30,
    outside_cloth_loss: 10,
    split_quantity: 20,
  };
  return { polo, poloId: await added('categories', polo), apparel, shirts, button, ink };
}
