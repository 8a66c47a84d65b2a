import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of designing on a product. */
export type TemplateRefusal =
  | { readonly code: 'TEMPLATE_NOT_FOUND' }
  /** No region of the template has this name. */
  | { readonly code: 'REGION_NOT_FOUND'; readonly region: string };

export const templateNotFoundCodes = [
  'TEMPLATE_NOT_FOUND',
  'REGION_NOT_FOUND',
] as const satisfies readonly TemplateRefusal['code'][];

export const templateRefusalMessages: RefusalMessages<TemplateRefusal> = {
  TEMPLATE_NOT_FOUND: () => '這項商品目前不能線上設計',
  REGION_NOT_FOUND: ({ region }) => `這項商品沒有「${region}」這個印刷位置`,
};
