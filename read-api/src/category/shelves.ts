/** Which products a shelf of the shop holds, beside being switched on. */
export type Shelf = 'three' | 'hot' | 'new' | 'discount';

const isOn = (mark: string): string => `(status ->> '${mark}')::boolean`;

const conditionOf: Readonly<Record<Shelf, string>> = {
  three: 'true',
  hot: isOn('hot'),
  new: isOn('new'),
  discount: isOn('discount'),
};

/** Columns of a card in the catalogue that are no picture. */
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
  'split_quantity',
  'selling_price',
  'disable_proofing',
  'start_date_of_discount',
  'end_date_of_discount',
  'sales_event_description',
  'new_product_description',
] as const;
export const cardPictures = ['imgs', 'thumbnail', 'preview', 'alt'] as const;

const fromCategories = 'from read_model.categories';

export const shelfStatement = (shelf: Shelf): string =>
  `select ${[...cardColumns, ...cardPictures].join(', ')} ${fromCategories}
    where ${isOn('activated')} and ${conditionOf[shelf]} order by type, id`;

export const allProductsStatement = `select ${cardColumns.join(', ')} ${fromCategories}
  where ${isOn('activated')} order by type, id`;

/** Every product that a search may find, each with the names of its sections. */
export const soughtStatement = `select ${[...cardColumns, ...cardPictures].map((column) => `product.${column}`).join(', ')},
    array(
      select name from read_model.level_one_categories where id = product.level_one_id
      union all
      select name from read_model.level_two_categories where id = product.level_two_id
    ) as sections
  from read_model.categories as product
  where (product.status ->> 'activated')::boolean order by product.type, product.id`;

type Level = 'one' | 'two';
export const levelColumns: Readonly<Record<Level, readonly string[]>> = {
  one: ['id', 'revision', 'type', 'name', 'describe'],
  two: ['id', 'revision', 'type', 'name', 'describe', 'level_one_id'],
};
export const levelPictures = ['img', 'imgs', 'preview', 'alt'];

/** A level of the catalogue, each with how many products it has and how many of them are complete. */
export function levelStatement(level: Level, pictures: 'with pictures' | 'without pictures'): string {
  const columns = [...levelColumns[level], ...(pictures === 'with pictures' ? levelPictures : [])];
  return `select ${columns.map((column) => `level.${column}`).join(', ')},
      coalesce(counted.products, 0) as products, coalesce(counted.completed, 0) as completed
    from read_model.level_${level}_categories as level
    left join (
      select level_${level}_id as id, count(*) as products, count(*) filter (where completion = 100) as completed
        ${fromCategories} where ${isOn('activated')} group by 1
    ) as counted on counted.id = level.id
    order by level.type, level.id`;
}

/** The tables that a shelf is read from. */
export const shelfTables = ['categories', 'level_one_categories', 'level_two_categories'] as const;
