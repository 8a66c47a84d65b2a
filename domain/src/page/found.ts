import { z } from 'zod';

/** The kinds of search results, in the order in which equally good results are listed. */
export const searchResultKinds = ['screen', 'order', 'customer', 'product', 'material'] as const;

export const searchResultSchema = z.object({
  kind: z.enum(searchResultKinds),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The path of the result's page in the back office. */
  address: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchResultKind = SearchResult['kind'];

export const searchResultKindTitles: Readonly<Record<SearchResultKind, string>> = {
  screen: '頁面',
  order: '訂單',
  customer: '客戶',
  product: '商品',
  material: '原物料',
};
