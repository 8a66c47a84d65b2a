import { addMonths } from '@zhidan/domain';
import { Money } from '@zhidan/ui-kit';
import { useMay } from '../act/useMay.js';
import { Sources } from '../chart/Sources.js';
import { tracedAt } from '../statistics/figures.api.js';
import { thisMonth } from '../quotation/list/months.js';

interface OrderedAmountProps {
  readonly customer_uid: string;
  /** Of the customer, for the title. */
  readonly name: string;
  /** NT$. */
  readonly amount: number;
}

/** Figures answer for so many months at once. */
const MONTHS_AT_ONCE = 120;

/** What a customer has ordered so far, which opens the orders that it is made of. */
export function OrderedAmount({ customer_uid, name, amount }: OrderedAmountProps) {
  const money = <Money amount={amount} />;
  if (!useMay('GET /api/statistics/revenue')) return money;
  const to = thisMonth();
  const spans = [2, 1].map((back) => ({
    from: addMonths(to, 1 - back * MONTHS_AT_ONCE),
    to: addMonths(to, (1 - back) * MONTHS_AT_ONCE),
  }));
  return (
    <Sources
      title={`${name}・累積訂購金額`}
      sources={{
        addresses: spans.map((span) => tracedAt('revenue', { ...span, by: 'customer', key: customer_uid })),
        sums: [{ id: 'ordered', title: '訂購金額', unit: 'money' }],
      }}
    >
      {money}
    </Sources>
  );
}
