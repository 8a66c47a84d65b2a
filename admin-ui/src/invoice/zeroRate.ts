import type { FieldOption } from '../form/fieldDeclaration.js';
import { isRecord, textOf } from '../form/values.js';

/** The reasons for a zero tax rate in Article 7 of the Business Tax Act, by the tax office's codes. */
const reasons = {
  71: '外銷貨物',
  72: '與外銷有關、或在國內提供而在國外使用的勞務',
  73: '免稅商店銷售給過境或出境旅客的貨物',
  74: '銷售給保稅區營業人供營運的貨物或勞務',
  75: '國際間的運輸',
  76: '國際運輸用的船舶、航空器與遠洋漁船',
  77: '國際運輸工具與遠洋漁船使用的貨物或修繕勞務',
  78: '保稅區營業人直接出口的貨物',
  79: '存入自由港區、保稅倉庫或物流中心供外銷的貨物',
} as const;

export const zeroRateOffered: readonly FieldOption[] = [
  { value: '', title: '應稅 5%' },
  ...Object.entries(reasons).map(([code, title]) => ({ value: code, title: `零稅率 ${code} ${title}` })),
];

export const clearanceOffered: readonly FieldOption[] = [
  { value: '1', title: '非經海關出口' },
  { value: '2', title: '經海關出口' },
];

export interface TypedZeroRate {
  readonly reason: number;
  readonly clearance: 1 | 2;
}

/** The chosen zero rate; null for a taxed invoice. */
export function zeroRateIn(value: unknown): TypedZeroRate | null {
  const reason = Number(isRecord(value) ? textOf(value['reason']) : '');
  if (!(reason in reasons)) return null;
  return { reason, clearance: isRecord(value) && Number(value['clearance']) === 2 ? 2 : 1 };
}
