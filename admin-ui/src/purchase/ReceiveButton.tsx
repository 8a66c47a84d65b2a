import { leftOf, type PurchaseRow } from '@zhidan/domain';
import { typedNumber } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../act/ActButton.js';

/** Field of one line of the purchase, counted from 1. */
const field = (line: number) => `line ${line}`;

/** Takes what has come into storage: all that is left, unless somebody counts less. */
export function ReceiveButton() {
  const record = useRecordContext<PurchaseRow>();
  if (record === undefined) return null;
  const waited = record.items
    .map((item, index) => ({ item, line: index + 1, left: leftOf(item, record.received[index] ?? 0) }))
    .filter(({ left }) => left > 0);
  return (
    <ActButton
      title="入庫"
      route="POST /api/purchases/:id/receive"
      explain="填入這次到貨的數量，會加進庫存；還沒到的填 0，之後再入庫。"
      fields={[
        ...waited.map(({ item, line, left }) => ({
          name: field(line),
          label: item.product_name,
          kind: 'number' as const,
          unit: item.unit,
          rule: { least: 0 },
          first: left,
          help: `還有 ${left.toLocaleString('en-US')} ${item.unit}未到`,
        })),
        {
          name: 'invoice_no',
          label: '發票號碼',
          kind: 'text' as const,
          optional: true,
          first: record.invoice_no,
        },
      ]}
      bodyOf={({ invoice_no, ...told }) => ({
        ...(invoice_no === undefined ? {} : { invoice_no }),
        items: waited
          .map(({ line }) => ({ line, quantity: told[field(line)] }))
          .filter(({ quantity }) => typeof quantity === 'string' && typedNumber(quantity).value !== 0),
      })}
      done="已入庫，庫存已增加"
      isFirst
    />
  );
}
