/** The direction of money from the account's side: a bank's 貸 (credit) is incoming. */
export type MoneyDirection = 'in' | 'out';

const CAME_IN =
  '貸 貸方 貸記 收 收入 收款 存 存入 存款 入 入帳 進 進帳 轉入 匯入 正 增 增加 C CR CREDIT DEPOSIT IN +';
const WENT_OUT =
  '借 借方 借記 支 支出 付 付款 提 提出 提款 提領 出 出帳 扣 扣款 扣帳 轉出 匯出 負 減 減少 D DR DB DEBIT WITHDRAWAL OUT -';

const directions: ReadonlyMap<string, MoneyDirection> = new Map([
  ...CAME_IN.split(' ').map((word) => [word, 'in'] as const),
  ...WENT_OUT.split(' ').map((word) => [word, 'out'] as const),
]);

/** The direction of a mark such as `借`, `D/借方`, `存(入)`; undefined for other text, or for two marks. */
export function directionOf(mark: string): MoneyDirection | undefined {
  const plain = mark
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const known = directions.get(plain) ?? directions.get(plain.replace(/[()\s]/g, ''));
  if (known !== undefined) return known;
  const parts = plain.split(/[^\p{L}]+/u).filter((part) => part !== '');
  const found = new Set(parts.map((part) => directions.get(part)));
  return found.size === 1 ? [...found][0] : undefined;
}
