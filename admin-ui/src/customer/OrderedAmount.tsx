import { addMonths } from '@zhidan/domain';
import { Money } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../act/useMay.js';
import { FigureWithSources } from '../chart/Sources.js';
import { tracePath } from '../statistics/figures.api.js';
import { thisMonth } from '../quotation/list/months.js';

interface OrderedAmountProps {
  readonly customer_uid: string;
  /** The name of the customer, for the title. */
  readonly name: string;
  /** The sum of the customer's orders in NT$. */
  readonly amount: number;
}

/** The most months that a request for statistics may ask for. */
const MONTHS_AT_ONCE = 120;

/** The sum of a customer's orders; a click opens the orders behind it. */
export function OrderedAmount({ customer_uid, name, amount }: OrderedAmountProps) {
  const money = <Money amount={amount} />;
  if (!useMayCallRoute('GET /api/statistics/revenue')) return money;
  const to = thisMonth();
  const spans = [2, 1].map((back) => ({
    from: addMonths(to, 1 - back * MONTHS_AT_ONCE),
    to: addMonths(to, (1 - back) * MONTHS_AT_ONCE),
  }));
  return (
    <FigureWithSources
      title={`${name}・累積訂購金額`}
      sources={{
        addresses: spans.map((span) => tracePath('revenue', { ...span, by: 'customer', key: customer_uid })),
        sums: [{ id: 'ordered', title: '訂購金額', unit: 'money' }],
      }}
    >
      {money}
    </FigureWithSources>
  );
}
