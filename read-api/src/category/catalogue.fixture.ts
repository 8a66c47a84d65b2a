import { afterAll, beforeAll } from '@jest/globals';
import {
  categories,
  levelOneCategories,
  levelTwoCategories,
  materialGroups,
  materials,
  storageItems,
  unitConversionRates,
  type Category,
  type RecordKind,
} from '@zhidan/domain';
import { castCategories, castMaterialGroups, castMaterials } from '@zhidan/domain/quotation/cast';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

const stamps = {
  revision: 3,
  create_date: '2026-03-02T01:00:00.000Z',
  last_edit_person: '林小姐',
  last_modify_date: '2026-03-02T01:00:00.000Z',
};

export const polo = categories.schema.parse(castCategories['polo']);

export const pictured = {
  imgs: ['/files/pictures/polo-720.jpg'],
  thumbnail: '/files/pictures/polo-360.jpg',
  preview: 'data:image/webp;base64,AAAA',
};

export const named = (name: string, type: string, more: Partial<Category> = {}) => ({
  ...polo,
  name,
  type,
  ...more,
});

export const marked = (marks: Partial<Category['status']>) => ({ status: { ...polo.status, ...marks } });

type Keep = (kind: RecordKind, records: Readonly<Record<string, object>>) => Promise<void>;

/** Inserts categories with products, and the materials of these products. */
async function keepShelves(keep: Keep): Promise<void> {
  await keep(levelOneCategories, {
    home: { type: 'HM', name: '居家', img: '/files/pictures/home-720.jpg' },
    apparel: { type: 'AP', name: '服飾' },
  });
  await keep(levelTwoCategories, {
    table: { type: '0002', name: '餐桌', level_one_id: 'home' },
    shirts: { type: '0001', name: '上衣', level_one_id: 'apparel' },
  });
  await keep(materialGroups, {
    ...castMaterialGroups,
    hidden: { ...castMaterialGroups['lining'], status: { activated: false, vip: false } },
  });
  await keep(unitConversionRates, {
    piece: { type: 1, name: '個', conversion_rate: 1 },
    yard: { type: 3, name: '碼', conversion_rate: 90 },
  });
  await keep(storageItems, {
    roll: {
      type: 'A0001',
      product_name: '轉印布卷',
      kind: 2,
      unit: '碼',
      unit_price: 1,
      storage: 630_045,
      level_one_id: 'cloths',
      level_two_id: 'rolls',
    },
  });
  const { 'printed-cloth': cloth } = castMaterials;
  await keep(materials, {
    ...castMaterials,
    'printed-cloth': { ...cloth, my_father: 'roll', unit: '碼', count: 90, storage: 4, stock_alert: 90 },
    pocket: { ...cloth, product_name: '口袋', my_father: 'roll', unit: '個', count: 5, storage: 4 },
    loose: { ...cloth, product_name: '散布', my_father: '', unit: '碼', count: 90, storage: 4 },
  });
  await keep(categories, {
    ...castCategories,
    polo: { ...polo, ...pictured, ...marked({ hot: true }), processing_describe: '領口雙針' },
    scarf: named('100% 羊毛圍巾_A', '0050', {
      ...marked({ new: true, discount: true }),
      material_group: [],
    }),
    mask: named('Face MASK', '0051', {
      pattern_free: false,
      pattern_download: 'https://files.test/mask.pdf',
      carton_id: 'no-carton',
    }),
    secret: named('未上架的桌旗', '0052', marked({ activated: false, hot: true, new: true })),
  });
}

/** Opens a read API with a catalogue for the tests of one file, with functions that read from it. */
export function catalogueOfOneFile() {
  let served: ServedReadApi;
  let position = 0n;

  const keep: Keep = (kind, records) =>
    commit(served.pool, {
      position: (position += 1n),
      table: kind.resource.replaceAll('-', '_'),
      rows: Object.entries(records).map(([id, fields]) => {
        const kept = kind.schema.parse(fields);
        return { ...kept, ...kind.derived?.of({ ...fields, ...kept }, id), id, ...stamps };
      }),
    });

  beforeAll(async () => {
    served = await serve(noEventStore);
    await keepShelves(keep);
  }, 120_000);

  afterAll(() => served.close(), 120_000);

  const get = async (path: string, as?: string) => {
    const response = await served.get(path, as ? { as } : {});
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    get served() {
      return served;
    },
    get position() {
      return position;
    },
    keep,
    get,
  };
}

/** Collects the keys of all objects at any depth of an answer. */
export function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

const secrets =
  /cost|profit|margin|fee|loss|layout|supplier|owner|^(unit_price|retail_price|ink_id|paper_id|carton_id|delivery_id|carton|net_weight|typesetting|processing_describe|save_calculation_data|calculation|last_edit_person|remark|stock_alert)$/;

/**
 * Finds internal keys (costs, suppliers, profits) in an answer. `tiers` may appear, with its quantity alone.
 */
export const secretsIn = (value: unknown, ...shown: string[]) =>
  [...new Set(keysIn(value))].filter(
    (key) => secrets.test(key) && ![...shown, 'quantity_profit'].includes(key),
  );
