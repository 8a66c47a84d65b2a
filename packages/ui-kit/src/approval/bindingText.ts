import type { WriteMoney } from '@zhidan/domain/display';
import type { ShownApproval } from '@zhidan/domain/quotation';

/** A text that says for what an approval will be binding. */
export function bindingText(
  { bound }: Pick<ShownApproval, 'bound'>,
  files: number,
  money: WriteMoney,
): string {
  const { order_value, total_price_tax } = bound.prices;
  return `核准會記下您看到的內容：${files} 個檔案、配件、數量 ${order_value} 共 ${money(total_price_tax)}（含稅）與目前的條款。之後圖稿、配件、價格或條款有變更，都會請您重新核准。`;
}
