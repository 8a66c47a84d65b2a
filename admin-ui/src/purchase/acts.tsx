import {
  cancelPurchaseBody,
  changePurchaseBody,
  quantityLeft,
  receivePurchaseBody,
  type PurchaseRow,
} from '@zhidan/domain';
import { NumberInput, parseTypedNumber } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { z } from 'zod';
import type { FormAction } from '../act/act.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';

/** The received quantity of one line (counted from 1), as typed. */
const arrivedLine = z.object({ line: z.number(), quantity: z.string() });
type Arrived = z.infer<typeof arrivedLine>;

const arrivedIn = (value: unknown): readonly Arrived[] => z.array(arrivedLine).safeParse(value).data ?? [];

const waitedLines = ({ items, received }: PurchaseRow) =>
  items
    .map((item, index) => ({ item, line: index + 1, left: quantityLeft(item, received[index] ?? 0) }))
    .filter(({ left }) => left > 0);

/** Records received goods; the form starts with the full missing quantities. */
export const receiveAction = (record: PurchaseRow): FormAction<typeof receivePurchaseBody> => ({
  title: '入庫',
  route: 'POST /api/purchases/:id/receive',
  body: receivePurchaseBody,
  explain: '填入這次到貨的數量，會加進庫存；還沒到的填 0，之後再入庫。',
  fields: {
    items: {
      label: '到貨數量',
      isRequired: true,
      first: waitedLines(record).map(({ line, left }) => ({ line, quantity: String(left) })),
      input: ArrivedInput,
    },
    invoice_no: { label: '發票號碼', first: record.invoice_no },
  },
  sent: ({ items, ...filledIn }) => ({
    ...filledIn,
    items: arrivedIn(items).filter(({ quantity }) => parseTypedNumber(quantity).value !== 0),
  }),
  done: '已入庫，庫存已增加',
});

/** Changes the expected date of arrival. */
export const postponeAction = ({ expected_date }: PurchaseRow): FormAction<typeof changePurchaseBody> => ({
  title: '改到貨日',
  route: 'PUT /api/purchases/:id',
  explain: '只改預計到貨的日期，品項與金額不變。',
  body: changePurchaseBody,
  fields: { expected_date: { label: '預計到貨', isRequired: true, first: expected_date } },
  done: '已改到貨日',
});

export const cancelAction: FormAction<typeof cancelPurchaseBody> = {
  title: '取消採購',
  route: 'POST /api/purchases/:id/cancel',
  explain: '採購單變成「已取消」：還沒到的品項不再等，已經入庫的不變。',
  body: cancelPurchaseBody,
  fields: { reason: { label: '原因' } },
  done: '已取消採購',
};

/** An input for the received quantity of each incomplete line. */
function ArrivedInput({ value, errors, onChange }: CustomInputProps) {
  const record = useRecordContext<PurchaseRow>();
  if (record === undefined) return null;
  const arrived = arrivedIn(value);
  // Lines without received goods are not sent, so the indexes of faults count only the sent lines.
  const sent = arrived.filter(({ quantity }) => parseTypedNumber(quantity).value !== 0);
  return waitedLines(record).map(({ item, line, left }) => {
    const typed = arrived.find((one) => one.line === line);
    return (
      <NumberInput
        key={line}
        label={item.product_name}
        unit={item.unit}
        least={0}
        help={`未到 ${left.toLocaleString('en-US')} ${item.unit}`}
        value={typed?.quantity ?? ''}
        error={typed && errors[`${sent.indexOf(typed)}.quantity`]}
        onChange={(quantity) =>
          onChange(arrived.map((one) => (one.line === line ? { ...one, quantity } : one)))
        }
      />
    );
  });
}
