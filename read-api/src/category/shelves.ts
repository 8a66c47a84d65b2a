import {
  categories,
  categoryRow,
  levelOneCategories,
  levelTwoCategories,
  recordReadModel,
  sqlNames,
} from '@zhidan/domain';

const { from: products, columns: p } = sqlNames({ name: categories.resource, row: categoryRow }, 'product');
const sections = {
  one: sqlNames(recordReadModel(levelOneCategories), 'level'),
  two: sqlNames(recordReadModel(levelTwoCategories), 'level'),
} as const;

/**
 * A selection of the products that are switched on; `three` selects all of them, the third level of the
 * catalogue.
 */
export type ProductSelection = 'three' | 'hot' | 'new' | 'discount';

const isOn = (mark: string): string => `(${p.status} ->> '${mark}')::boolean`;

const conditionOf: Readonly<Record<ProductSelection, string>> = {
  three: 'true',
  hot: isOn('hot'),
  new: isOn('new'),
  // A discount includes its last day; $1 is the present date in Taipei.
  discount: `${isOn('discount')}
    and (${p.end_date_of_discount} = '' or left(${p.end_date_of_discount}, 10) >= $1)`,
};

/** The columns of a catalogue card, apart from its pictures. */
export const cardColumns = [
  'id',
  'revision',
  'type',
  'name',
  'level_one_id',
  'level_two_id',
  'status',
  'completion',
  'specification',
  'feature',
  'pattern_no',
  'pattern_free',
  'pattern_download',
  'quantity_profit',
  'mini_order',
  'quantity_step',
  'sales_unit',
  'split_quantity',
  'selling_price',
  'disable_proofing',
  'start_date_of_discount',
  'end_date_of_discount',
  'sales_event_description',
  'new_product_description',
] as const satisfies readonly (keyof typeof p)[];
export const cardPictures = [
  'imgs',
  'thumbnail',
  'preview',
  'alt',
] as const satisfies readonly (keyof typeof p)[];

const cards = namesOf(cardColumns);
const cardsWithPictures = namesOf([...cardColumns, ...cardPictures]);
const inOrder = `order by ${p.type}, ${p.id}`;

function namesOf(columns: readonly (keyof typeof p)[]): string {
  return columns.map((column) => p[column]).join(', ');
}

export const productSelectionSql = (shelf: ProductSelection): string =>
  `select ${cardsWithPictures} from ${products}
    where ${isOn('activated')} and ${conditionOf[shelf]} ${inOrder}`;

export const allProductsStatement = `select ${cards} from ${products} where ${isOn('activated')} ${inOrder}`;

/** The SQL that reads every product that can be found by search, with the names of its categories. */
export const productSearchStatement = `select ${cardsWithPictures},
    array(
      select ${sections.one.columns.name} from ${sections.one.from} where ${sections.one.columns.id} = ${p.level_one_id}
      union all
      select ${sections.two.columns.name} from ${sections.two.from} where ${sections.two.columns.id} = ${p.level_two_id}
    ) as sections
  from ${products} where ${isOn('activated')} ${inOrder}`;

type Level = 'one' | 'two';
type ColumnOfLevel = keyof (typeof sections)['two']['columns'];
export const levelColumns: Readonly<Record<Level, readonly ColumnOfLevel[]>> = {
  one: ['id', 'revision', 'type', 'name', 'describe'],
  two: ['id', 'revision', 'type', 'name', 'describe', 'level_one_id'],
};
export const levelPictures: readonly ColumnOfLevel[] = ['img', 'imgs', 'preview', 'alt'];

/**
 * The SQL that reads one level of the catalogue, with the number of products in each category and how many of
 * them have a `completion` of 100.
 */
export function levelStatement(level: Level, pictures: 'with pictures' | 'without pictures'): string {
  const columns = [...levelColumns[level], ...(pictures === 'with pictures' ? levelPictures : [])];
  const { from, columns: l } = sections[level];
  const ofProduct = level === 'one' ? p.level_one_id : p.level_two_id;
  return `select ${columns.map((column) => `level."${column}"`).join(', ')},
      coalesce(counted.products, 0) as products, coalesce(counted.completed, 0) as completed
    from ${from}
    left join (
      select ${ofProduct} as id, count(*) as products, count(*) filter (where ${p.completion} = 100) as completed
        from ${products} where ${isOn('activated')} group by 1
    ) as counted on counted.id = ${l.id}
    order by ${l.type}, ${l.id}`;
}

export const catalogueTables = ['categories', 'level_one_categories', 'level_two_categories'] as const;
