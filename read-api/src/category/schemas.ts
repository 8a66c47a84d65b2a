import { categoryRow, levelOneCategoryRow, levelTwoCategoryRow } from '@zhidan/domain';
import { z } from 'zod';
import { cardColumns, cardPictures, levelColumns, levelPictures } from './shelves.js';

const picked = (row: z.ZodObject, columns: readonly string[]): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(row.shape).filter(([name]) => columns.includes(name))));

const counts = z.object({ products: z.int(), completed: z.int() }).shape;
const tiers = z.array(z.object({ quantity: z.int() }));

const card = (columns: readonly string[]) => picked(categoryRow, columns).extend({ quantity_profit: tiers });
const root = picked(levelOneCategoryRow, [...levelColumns.one, ...levelPictures]).extend(counts);
const two = picked(levelTwoCategoryRow, [...levelColumns.two, ...levelPictures]).extend(counts);
const bareTwo = picked(levelTwoCategoryRow, levelColumns.two).extend(counts);
const cardWithPictures = card([...cardColumns, ...cardPictures]);

/** A price as buyers see it; amounts are in NT$. */
const price = z.object({
  category_id: z.string(),
  order_value: z.int(),
  sales_unit: z.string(),
  proofing_value: z.int(),
  unit_price: z.int(),
  proofing_price: z.int(),
  selling_price: z.number(),
  disable_proofing: z.boolean(),
  split_quantity: z.int(),
  mini_order: z.int(),
  material_group: z.array(z.string()),
  select_material: z.array(z.string()),
  total_amount: z.int(),
  tax: z.int(),
  product_price_tax: z.int(),
  total_price_tax: z.int(),
  proofing_price_tax: z.int(),
  total_amount_tax: z.int(),
  average_unit_price: z.number(),
  soonest_date: z.iso.date().describe('the soonest day on which it can be done, by working days'),
  calculation: z.looseObject({}).optional().describe('for staff: how the price came about'),
});

/** The answer schemas of the catalogue, by their line in the permission table. */
export const catalogueAnswers: Readonly<Record<string, z.ZodType>> = {
  'GET /api/categories/root': z.array(root),
  'GET /api/categories/two': z.array(two),
  'GET /api/categories/all-level-two-no-img': z.array(bareTwo),
  'GET /api/categories/three': z.array(cardWithPictures),
  'GET /api/categories/hot': z.array(cardWithPictures),
  'GET /api/categories/new': z.array(cardWithPictures),
  'GET /api/categories/discount': z.array(cardWithPictures),
  'GET /api/categories/search': z.array(cardWithPictures),
  'GET /api/categories/all-level-three-no-img': z.array(card(cardColumns)),
  'GET /api/categories/starting-prices': z.array(z.object({ id: z.string(), unit_price: z.int() })),
  'GET /api/categories/:id/price': price,
  'GET /api/categories/:id/tiers': z.array(z.object({ from: z.int(), unit_price: z.int(), total: z.int() })),
};
