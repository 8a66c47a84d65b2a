import { officePathOf } from '../quotation/office-path.js';
import { defectPiecesText } from '../quotation/receipt/events.js';
import type { LetterPart } from './letter.js';
import type { OrderMail, OrderMailData } from './order-mail.js';
import { shopLink } from './order-mail.js';
import { defectReportedByClub, defectSettledBySales } from './samples.js';

/** The reported defect, and how it was settled. */
function words({ event, order }: OrderMailData): readonly LetterPart[] {
  if (event.type !== 'DefectReported' && event.type !== 'DefectSettled') return [];
  const defect = order.defects.find(({ id }) => id === event.data.defect_id);
  if (defect === undefined) return [];
  const { text, files, answer } = defect;
  return [
    {
      kind: 'table',
      rows: [
        {
          label: '數量',
          value: defectPiecesText({ ...defect, sales_unit: order.sales_unit }),
          strong: true,
        },
      ],
    },
    { kind: 'quote', title: '瑕疵', text },
    { kind: 'note', text: files.length === 0 ? '' : `附了 ${files.length} 個檔案，請到訂單查看。` },
    { kind: 'quote', title: '處理', text: answer },
  ];
}

/** The mail to sales about a defect that the buyer reported. */
export const defectMailToSales: OrderMail = {
  kind: 'defect-to-sales',
  to: 'sales',
  hasFigures: false,
  isSentAfter: ({ type }) => type === 'DefectReported',
  title: () => '客戶回報瑕疵',
  button: ({ publicUrl, order }) => ({
    label: '查看瑕疵',
    href: `${publicUrl}${officePathOf(order.quotation_no)}?tab=delivery`,
  }),
  say: words,
  sample: defectReportedByClub,
};

/** The mail to the buyer about how the shop settled a defect. */
export const defectMailToBuyer: OrderMail = {
  kind: 'defect-to-buyer',
  to: 'buyer',
  hasFigures: false,
  hasEdm: false,
  isSentAfter: ({ type }) => type === 'DefectSettled',
  title: () => '瑕疵的處理結果',
  button: (data) => ({ label: '查看訂單', href: `${shopLink(data)}#messages` }),
  say: words,
  sample: defectSettledBySales,
};
