import { z } from 'zod';

/** The kinds of search results, in the order in which equally good results are listed. */
export const foundKinds = ['screen', 'order', 'customer', 'product', 'material'] as const;

/** One search result. */
export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The path of the result's page in the back office. */
  address: z.string(),
});
export type SearchResult = z.infer<typeof foundSchema>;
export type FoundKind = SearchResult['kind'];

export const foundKindTitles: Readonly<Record<FoundKind, string>> = {
  screen: '頁面',
  order: '訂單',
  customer: '客戶',
  product: '商品',
  material: '原物料',
};
