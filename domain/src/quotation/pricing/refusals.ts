import { inSalesUnit } from '../../category/quantity.js';
import { isKeyOf } from '../../core/keys.js';
import type { Refusal } from '../../core/refused.js';
import type { RefusalMessages } from '../../core/sentences.js';

/** The reasons for which a configuration has no price. */
export type PriceRefusal =
  | { readonly code: 'CATEGORY_NOT_FOUND'; readonly category_id: string }
  | {
      readonly code: 'QUANTITY_NOT_OFFERED';
      readonly order_value: number;
      /** The quantities that may be ordered; for a product with a step the closest ones. */
      readonly offered: readonly number[];
      readonly sales_unit: string;
      /** 0 for a product without a step. */
      readonly step: number;
    }
  | { readonly code: 'BELOW_MINIMUM_ORDER'; readonly mini_order: number; readonly sales_unit: string }
  | { readonly code: 'PROOFING_VALUE_NOT_OFFERED'; readonly most: number }
  | { readonly code: 'PROFIT_NOT_BELOW_100' }
  | { readonly code: 'MATERIALS_DO_NOT_MATCH_GROUPS'; readonly groups: number; readonly materials: number }
  | { readonly code: 'MATERIAL_GROUP_NOT_FOUND'; readonly material_group: string }
  | { readonly code: 'MATERIAL_GROUP_EMPTY'; readonly material_group: string }
  | { readonly code: 'MATERIAL_NOT_FOUND'; readonly material_id: string }
  | { readonly code: 'MATERIAL_NOT_IN_GROUP'; readonly material_group: string; readonly material_id: string }
  | { readonly code: 'MATERIAL_KIND_NOT_PRICED'; readonly group_kind: number; readonly material_kind: number }
  | { readonly code: 'CARTON_OR_FREIGHT_WRONG' }
  | { readonly code: 'PATTERN_SIZE_MISSING'; readonly product_name: string }
  | { readonly code: 'PATTERN_WIDER_THAN_CLOTH'; readonly product_name: string };

/** The Traditional-Chinese sentence for each refusal. */
export const priceRefusalMessages: RefusalMessages<PriceRefusal> = {
  CATEGORY_NOT_FOUND: () => '找不到這項商品',
  QUANTITY_NOT_OFFERED: ({ order_value, offered, sales_unit, step }) =>
    `沒有 ${inSalesUnit(order_value, sales_unit)}的訂購數量，${step > 1 ? `每 ${inSalesUnit(step, sales_unit)}為一單位，` : ''}可選擇的數量：${offered.join('、') || '無'}`,
  BELOW_MINIMUM_ORDER: ({ mini_order, sales_unit }) => `最低訂購量為 ${inSalesUnit(mini_order, sales_unit)}`,
  PROOFING_VALUE_NOT_OFFERED: (refusal) => `打樣款數最多為 ${refusal.most} 款`,
  PROFIT_NOT_BELOW_100: () => '毛利必須小於 100',
  MATERIALS_DO_NOT_MATCH_GROUPS: (refusal) =>
    `這項商品有 ${refusal.groups} 組配件，您選擇了 ${refusal.materials} 個`,
  MATERIAL_GROUP_NOT_FOUND: () => '找不到這個原物料組',
  MATERIAL_GROUP_EMPTY: () => '這個原物料組沒有任何原物料',
  MATERIAL_NOT_FOUND: () => '找不到這項原物料',
  MATERIAL_NOT_IN_GROUP: () => '這項原物料不在此原物料組之中',
  MATERIAL_KIND_NOT_PRICED: () => '這種原物料不能用於此原物料組',
  CARTON_OR_FREIGHT_WRONG: () => '請檢查紙箱跟運費設定是否有錯誤！',
  PATTERN_SIZE_MISSING: (refusal) => `${refusal.product_name} 的版型或布料尺寸尚未設定`,
  PATTERN_WIDER_THAN_CLOTH: (refusal) => `版型比 ${refusal.product_name} 的布料幅寬還寬，無法排版`,
};

/** Whether a refusal is one that pricing can give. */
export const isPriceRefusal = (refusal: Refusal | PriceRefusal): refusal is PriceRefusal =>
  isKeyOf(priceRefusalMessages, refusal.code);
