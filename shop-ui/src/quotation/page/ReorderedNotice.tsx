import { Alert } from '@mui/material';
import { reorderAnswer, usesEarlierSamples, type ReorderDifference } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { useLocation } from 'react-router';
import type { BuyersQuotation } from '../quotations.api.js';

const brought = reorderAnswer.pick({ differences: true });

/** Lists how a repeated order differs from the original. */
export function ReorderedNotice({ order }: { readonly order: BuyersQuotation }) {
  const { state } = useLocation();
  const { data } = brought.safeParse(state);
  if (data === undefined) return null;
  const brings = usesEarlierSamples(order)
    ? '已帶入上次的圖稿、選擇、地址與核准的樣品，不需要再打樣。'
    : '已帶入上次的圖稿、選擇與地址。';
  if (data.differences.length === 0) return <Alert severity="success">{brings}價格與上次相同。</Alert>;
  return (
    <Alert severity="info">
      {brings}以下與上次不同：
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {data.differences.map((one) => (
          <li key={one.what}>
            {one.what}：<Value of={one} at="before" /> → <Value of={one} at="now" />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const COUNTED = ['訂購數量', '打樣款數'];

function Value({ of, at }: { readonly of: ReorderDifference; readonly at: 'before' | 'now' }) {
  const value = of[at];
  if (typeof value === 'number') return COUNTED.includes(of.what) ? value : <Money amount={value} />;
  return value ?? (at === 'before' ? '有' : '無');
}
