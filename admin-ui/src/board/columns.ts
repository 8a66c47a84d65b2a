import type { QuotationCode } from '@zhidan/domain/quotation';

/** One stage of the board and the codes that stand in it. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly QuotationCode[];
}

/** From the first question to the goods at the customer's: what is closed is on no board. */
export const boardColumns: readonly BoardColumn[] = [
  { id: 'review', title: '送審中', codes: [1001] },
  { id: 'passed', title: '審核通過', codes: [1002] },
  { id: 'proofing-waiting', title: '等待打樣', codes: [3001, 3050, 3101] },
  { id: 'proofing', title: '打樣中', codes: [3002, 3102] },
  { id: 'proofed', title: '打樣待確認', codes: [3003, 3103] },
  { id: 'production-waiting', title: '等待生產', codes: [4001, 4101] },
  { id: 'production', title: '生產中', codes: [4002, 4102] },
  { id: 'shipped', title: '已出貨', codes: [4003, 4103] },
];
