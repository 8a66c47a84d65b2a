import { QUOTATION_CODE } from '@zhidan/domain/codes';
import type { QuotationCode } from '@zhidan/domain/quotation';

/** A column of the board, with the codes of its orders. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly QuotationCode[];
}

/** The columns from inquiry to delivered goods; closed orders are not on the board. */
export const boardColumns: readonly BoardColumn[] = [
  { id: 'review', title: '送審中', codes: [QUOTATION_CODE.submitted] },
  { id: 'passed', title: '審核通過', codes: [QUOTATION_CODE.reviewPassed] },
  {
    id: 'proofing-waiting',
    title: '等待打樣',
    codes: [
      QUOTATION_CODE.proofingWaiting,
      QUOTATION_CODE.salesCheck,
      QUOTATION_CODE.deferredProofingWaiting,
    ],
  },
  { id: 'proofing', title: '打樣中', codes: [QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing] },
  { id: 'proofed', title: '打樣待確認', codes: [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed] },
  {
    id: 'production-waiting',
    title: '等待生產',
    codes: [QUOTATION_CODE.productionWaiting, QUOTATION_CODE.deferredProductionWaiting],
  },
  {
    id: 'production',
    title: '生產中',
    codes: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction],
  },
  { id: 'shipped', title: '已出貨', codes: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] },
];
