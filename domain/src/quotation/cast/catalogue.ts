import { categorySchema, type Category } from '../../category/category.js';
import { materialGroupSchema, type MaterialGroup } from '../../material-group/material-group.js';
import { materialSchema, type Material } from '../../material/material.js';
import type { Catalogue } from '../pricing/catalogue.js';

const material = (
  fields: Partial<Material> & Pick<Material, 'product_name' | 'kind' | 'unit_price'>,
): Material => materialSchema.parse(fields);

const group = (type: string, kind: 1 | 2 | 3, name: string, ...members: string[]): MaterialGroup =>
  materialGroupSchema.parse({
    type,
    kind,
    name,
    web_side_name: name,
    describe: name,
    choice_level_three_material: members,
  });

/** The materials of the cast, with the prices of the worked figures (`facts.md` section 1.6). */
export const castMaterials: Readonly<Record<string, Material>> = {
  'printed-cloth': material({
    product_name: '雪紡轉印布',
    kind: 2,
    unit_price: 100,
    cloth_width: 150,
    additional_height: 100,
  }),
  'indigo-cloth': material({
    product_name: '靛藍棉布',
    kind: 3,
    unit_price: 90,
    cloth_width: 112,
    additional_height: 100,
  }),
  'white-lining': material({ product_name: '白色裡布', kind: 3, unit_price: 60, cloth_width: 150 }),
  'ivory-lining': material({ product_name: '米色裡布', kind: 3, unit_price: 60, cloth_width: 150 }),
  'silk-lining': material({ product_name: '絲質裡布', kind: 3, unit_price: 240, cloth_width: 150 }),
  'brass-button': material({ product_name: '黃銅釦', kind: 1, unit_price: 12.5, processing_fee: 3 }),
  'steel-button': material({ product_name: '不鏽鋼釦', kind: 1, unit_price: 12.5, processing_fee: 3 }),
  'shell-button': material({ product_name: '貝殼釦', kind: 1, unit_price: 30, processing_fee: 3 }),
  'collar-loop': material({
    product_name: '領標布環',
    kind: 4,
    unit_price: 0,
    layout_width: 5,
    layout_height: 8,
    tailor_fee: 1.5,
    crop_fee: 0.5,
    accessory_cloth_id: 'printed-cloth',
    accessory_cloth_loss: 5,
  }),
  ink: material({ product_name: '昇華墨水', kind: 6, unit_price: 2 }),
  paper: material({ product_name: '轉印紙', kind: 5, unit_price: 5 }),
  carton: material({ product_name: '五層紙箱', kind: 7, unit_price: 40.9 }),
  freight: material({ product_name: '宅配', kind: 8, unit_price: 100 }),
};

export const castMaterialGroups: Readonly<Record<string, MaterialGroup>> = {
  'face-cloth': group('0001', 1, '表布', 'printed-cloth', 'indigo-cloth'),
  lining: group('0002', 2, '裡布', 'white-lining', 'ivory-lining', 'silk-lining'),
  buttons: group('0003', 3, '釦子', 'brass-button', 'steel-button', 'shell-button'),
  loops: group('0004', 3, '布環', 'collar-loop'),
};

const category = (fields: Partial<Category> & Pick<Category, 'name' | 'type'>): Category =>
  categorySchema.parse({
    level_one_id: 'apparel',
    level_two_id: 'shirts',
    ink_id: 'ink',
    paper_id: 'paper',
    carton_id: 'carton',
    delivery_id: 'freight',
    ...fields,
  });

export const castCategories: Readonly<Record<string, Category>> = {
  /** Outer cloth and buttons as in the worked figures of `facts.md`, by which 100 pieces cost NT$ 76 each. */
  polo: category({
    name: '昇華轉印 POLO 衫',
    type: '0101',
    pattern_no: 'P-0101',
    specification: '短袖',
    material_group: ['face-cloth', 'buttons'],
    quantity_profit: [
      { quantity: 40, profit: 50, carton: 1, net_weight: 8 },
      { quantity: 100, profit: 40, carton: 2, net_weight: 20 },
      { quantity: 1000, profit: 30, carton: 18, net_weight: 200 },
    ],
    tailor_fee: 15,
    crop_fee: 5,
    outside_layout_width: 20,
    outside_layout_height: 30,
    outside_cloth_loss: 10,
    sizes: ['S', 'M', 'L'],
    piece_fields: [
      { key: 'size', title: '尺寸', max: 10, required: true, unique: false },
      { key: 'name', title: '名字', max: 12, required: false, unique: false },
      { key: 'number', title: '號碼', max: 3, required: false, unique: true },
    ],
    split_quantity: 20,
    mini_order: 40,
    selling_price: 590,
  }),
  tablecloth: category({
    name: '緹花桌巾',
    type: '0102',
    pattern_no: 'T-0102',
    specification: '140 x 140 cm',
    level_one_id: 'home',
    level_two_id: 'table',
    material_group: ['face-cloth', 'lining', 'loops'],
    quantity_profit: [{ quantity: 50, profit: 45, carton: 5, net_weight: 30 }],
    tailor_fee: 80,
    crop_fee: 20,
    outside_layout_width: 100,
    outside_layout_height: 105,
    outside_cloth_loss: 12,
    inside_layout_width: 100,
    inside_layout_height: 105,
    inside_cloth_loss: 3,
    split_quantity: 10,
  }),
  badge: category({
    name: '布章',
    type: '0103',
    pattern_no: 'B-0103',
    material_group: ['loops'],
    quantity_profit: [{ quantity: 200, profit: 60, carton: 1, net_weight: 2 }],
    sales_unit: '枚',
    quantity_step: 50,
    disable_proofing: true,
  }),
};

/** The catalogue of the cast, with additions where a test needs them. */
export const castCatalogue = (
  other: {
    categories?: Readonly<Record<string, Category>>;
    materials?: Readonly<Record<string, Material>>;
    groups?: Readonly<Record<string, MaterialGroup>>;
  } = {},
): Catalogue => ({
  category: (id) => other.categories?.[id] ?? castCategories[id],
  material: (id) => other.materials?.[id] ?? castMaterials[id],
  materialGroup: (id) => other.groups?.[id] ?? castMaterialGroups[id],
});
