import type { StorageItem } from '@zhidan/domain';
import { clothMaterials } from './cloths.js';
import type { DemoMaterial } from './material.js';
import { demoParts } from './parts.js';

/** The length of a yard in cm: cloth is bought by the yard and counted by the centimetre. */
const YARD = 90;

const isCloth = ({ fields }: DemoMaterial): boolean => [2, 3].includes(Number(fields.kind));
const isCut = ({ fields }: DemoMaterial): boolean => Number(fields.kind) === 4;

/** Zips that differ only in colour share a storage item. */
const drawers: Readonly<Record<string, string>> = { A1001: 'zip-20', A1002: 'zip-20', A1003: 'zip-20' };

const keyOf = ({ id, fields }: DemoMaterial): string =>
  drawers[String(fields.type)] ?? id.replace(/^demo-material-/, '');
const storageId = (key: string): string => `demo-storage-${key}`;

/** The storage classes of a material, by its kind. */
function classesOf(material: DemoMaterial): Pick<StorageItem, 'level_one_id' | 'level_two_id'> {
  const kind = Number(material.fields.kind);
  const [one, two] =
    kind === 2
      ? [1, 1]
      : kind === 3
        ? [1, 2]
        : kind === 1
          ? [2, /拉鍊/.test(material.fields.product_name) ? 3 : 4]
          : [3, kind === 7 ? 6 : 5];
  return { level_one_id: `demo-storage-class-one-${one}`, level_two_id: `demo-storage-class-two-${two}` };
}

/**
 * The number in the type of a material, such as 1001 in `A1001`; by this number every ninth item is given
 * little stock.
 */
const numberOf = ({ fields }: DemoMaterial): number => Number(String(fields.type).slice(1));
const runsShort = (material: DemoMaterial): boolean => numberOf(material) % 9 === 4;

const stocked = [...clothMaterials, ...demoParts].filter((material) =>
  [1, 2, 3, 5, 6, 7].includes(Number(material.fields.kind)),
);

/** The storage items of the demo, each with its initial quantity and the material whose picture it shows. */
export const demoStorage = [
  ...new Map(
    stocked.map((material) => {
      const { fields } = material;
      const key = keyOf(material);
      const smallest = isCloth(material) ? YARD : 1;
      const first = (6_000 + ((numberOf(material) * 137) % 4_000)) * smallest;
      const item = {
        type: String(fields.type),
        product_name: key === 'zip-20' ? '20 公分尼龍拉鍊' : fields.product_name,
        kind: fields.kind,
        unit: fields.unit,
        unit_price: Math.round((Number(fields.the_cost) / smallest) * 10_000) / 10_000,
        product_profit: 20,
        stock_alert: (runsShort(material) ? 12_000 : 1_500) * smallest,
        lead_time: fields.lead_time,
        minimum_order_quantity: 100,
        extra_freight: isCloth(material) ? 150 : 60,
        product_color: fields.product_color,
        raw_material: fields.raw_material,
        supplier_id: fields.supplier_id,
        product_description: '請附出貨單並註明訂購單號',
        ...classesOf(material),
      };
      return [key, { id: storageId(key), first, fields: item, material }] as const;
    }),
  ).values(),
];

const fathers: ReadonlySet<string> = new Set(demoStorage.map(({ id }) => id));

/** The storage item of a material, with the amount that one use takes. */
export function storageItemUse(material: DemoMaterial) {
  const { fields } = material;
  const father = isCut(material)
    ? storageId(String(fields.accessory_cloth_id).replace(/^demo-material-/, ''))
    : storageId(keyOf(material));
  return {
    my_father: fathers.has(father) ? father : '',
    count: isCut(material) ? Math.ceil(Number(fields.layout_height) / 10) : isCloth(material) ? YARD : 1,
    monitoring: runsShort(material),
    ...(runsShort(material) ? { stock_alert: 12_000 * (isCloth(material) ? YARD : 1) } : {}),
  };
}

/** Withdrawals for a sample or a repair, some time after the shop opened. */
export const demoStockWithdrawals = [
  { key: 'zip-20', quantity: 30, memo: '樣品間領用' },
  { key: 'label-print', quantity: 120, memo: '補縫水洗標' },
  { key: 'paper-70', quantity: 15, memo: '印表機校色' },
].map(({ key, ...use }) => ({ id: storageId(key), ...use }));

/** Recent purchases of the demo shop: days ago, supplier, items, and outcome. */
export const demoPurchases: readonly {
  readonly daysAgo: number;
  readonly supplier: string;
  readonly items: readonly (readonly [key: string, quantity: number])[];
  readonly memo: string;
  readonly then?:
    { readonly inDays: number; readonly invoice_no: string; readonly isHalf?: true } | 'cancelled';
}[] = [
  {
    daysAgo: 40,
    supplier: 'parts',
    items: [
      ['zip-20', 1_000],
      ['zip-40-brass', 400],
    ],
    memo: '例行補貨',
    then: { inDays: 4, invoice_no: 'ZD10000123' },
  },
  {
    daysAgo: 26,
    supplier: 'print',
    items: [['poly-canvas', 120]],
    memo: '旺季備料',
    then: { inDays: 5, invoice_no: 'ZD10000456' },
  },
  { daysAgo: 18, supplier: 'box', items: [['carton-l', 200]], memo: '規格改版，改訂新箱', then: 'cancelled' },
  {
    daysAgo: 5,
    supplier: 'ink',
    items: [
      ['paper-70', 300],
      ['ink-standard', 2_000],
    ],
    memo: '',
  },
  {
    daysAgo: 1,
    supplier: 'label',
    items: [['label-print', 3_000]],
    memo: '急件，請先寄一半',
    then: { inDays: 0, invoice_no: '', isHalf: true },
  },
];

/** The lines of a purchase in the form of the command. */
export const purchaseLinesOf = (items: readonly (readonly [key: string, quantity: number])[]) =>
  items.map(([key, quantity]) => ({ material_storage_id: storageId(key), quantity }));
