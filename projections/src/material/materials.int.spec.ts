import {
  materialClassesOne,
  materialClassesTwo,
  materialGroupClassesOne,
  materialGroupClassesTwo,
  materialGroups,
  materials,
  type RecordKind,
} from '@zhidan/domain';
import { recordProjection } from '../record/index.js';
import { History, proofOf } from '../testing/index.js';

/** Adds, changes and removes one record of a kind, through the events of that kind. */
function lifeOf(kind: RecordKind, added: object, changed: object) {
  const [Added = '', Changed = '', Removed = ''] = kind.aggregate.events.map(({ type }) => type);
  const { category } = kind.aggregate;
  const history = new History();
  const data = kind.schema.parse(added);
  history.happened(`${category}-first`, { type: Added, data });
  history.happened(`${category}-second`, { type: Added, data });
  history.happened(`${category}-first`, { type: Changed, data: changed });
  history.happened(`${category}-second`, { type: Removed, data: {} });
  proofOf(recordProjection(kind), history.events);
}

const classOne = { type: 'A', name: '布料', imgs: ['/files/pictures/cloth-720.jpg'], describe: '表布與裡布' };
const classTwo = { ...classOne, name: '亞麻', level_one_id: 'cloth' };
lifeOf(materialClassesOne, classOne, { name: '布' });
lifeOf(materialClassesTwo, classTwo, { name: '棉' });
lifeOf(materialGroupClassesOne, classOne, { name: '布' });
lifeOf(materialGroupClassesTwo, classTwo, { name: '棉' });

const linen = {
  type: 'M-001',
  product_name: '天然亞麻',
  web_side_name: '亞麻',
  kind: 3,
  imgs: ['/files/pictures/linen-720.jpg'],
  preview: 'data:image/jpeg;base64,AAAA',
  alt: '本白亞麻',
  the_cost: 60.5,
  unit_price: 90,
  retail_price: 180,
  product_profit: 30,
  company_profit: 20,
  unit: '碼',
  product_category: '布',
  product_description: '水洗亞麻',
  storage: 320.5,
  stock_alert: 50,
  product_color: '本白',
  raw_material: '亞麻 100%',
  length: 90,
  extra_freight: 120,
  lead_time: 14,
  minimum_order_quantity: 30,
  old_serial_numbers: 'L-12',
  supplier_id: 'supplier-1',
  remark: '避免日曬',
  product_website: 'https://linen.test',
  material_class: 'cloth',
  level_one_id: 'cloth',
  level_two_id: 'linen',
  processing_fee: 3,
  processing_remark: '預縮',
  cloth_width: 150,
  layout_width: 5,
  layout_height: 8,
  crop_fee: 0.5,
  tailor_fee: 1.5,
  accessory_cloth_id: 'other-linen',
  accessory_cloth_loss: 5,
  additional_height: 100,
  pattern_no: 'L-1',
  pattern_download: 'https://files.test/l-1.pdf',
  inside_pattern_no: 'LI-1',
  inside_pattern_download: 'https://files.test/li-1.pdf',
  monitoring: true,
  material_owner: 'supplier-1',
  my_father: 'storage-1',
};
lifeOf(materials, linen, { unit_price: 95, storage: 300 });

lifeOf(
  materialGroups,
  {
    type: '0001',
    name: '表布',
    web_side_name: '外層布料',
    kind: 1,
    choice_level_three_material: ['linen', 'cotton'],
    level_one_id: 'cloth',
    level_two_id: 'face',
    select_description: '請選擇外層布料',
    processing_fee: 1,
    describe: '外層',
    imgs: ['/files/pictures/linen-720.jpg'],
    preview: 'data:image/jpeg;base64,AAAA',
    alt: '本白亞麻',
  },
  { choice_level_three_material: ['cotton'] },
);
