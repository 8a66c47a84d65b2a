import { Typography } from '@mui/material';
import type { CustomerRow } from '@zhidan/domain';
import { customerLevels, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { DateTime, Money, StatusChip } from '@zhidan/ui-kit';
import { useGetList, useGetOne } from 'react-admin';
import { OrderedAmount } from '../../../customer/OrderedAmount.js';
import { LIST_VIEW_META } from '../../../data/dataProvider.js';
import { DescriptionList } from '../../../page/Facts.js';
import type { ListedQuotation } from '../../listedQuotation.js';
import { PageLink } from '../PageLink.js';
import { useRelatedPanel } from '../usePanel.js';
import { RelatedRecordLine, LineStack } from './Line.js';
import { CollapsibleSection } from './Section.js';
import type { OrderSectionProps } from '../partProps.js';
import { SectionStates } from './States.js';

const OTHERS = 3;
/**
 * The number of orders to sum up, the most that the API returns at once; no customer has more unpaid orders.
 */
const MOST = 300;

/** A customer with statistics about their orders, which only some staff may see. */
type ShownCustomer = CustomerRow & {
  readonly total_ordered?: number;
  readonly last_order?: string | null;
};

/** The customer of the order, with the sum of their orders and the owed amount. */
export function CustomerSection({ order: { id: own, customer_uid: id } }: OrderSectionProps) {
  const isOpen = useRelatedPanel().place.open.includes('customer');
  const customer = useGetOne<ShownCustomer>('customers', { id }, { enabled: isOpen });
  const orders = useOrdersOf(id, OTHERS + 1, {}, isOpen);
  const money = useMoneyOf(id, isOpen);
  const others = orders.data?.filter((order) => order.id !== own).slice(0, OTHERS) ?? [];
  const error = customer.error ?? orders.error ?? money.error;
  return (
    <CollapsibleSection
      id="customer"
      count={orders.total === undefined ? undefined : `${orders.total} 筆訂單`}
    >
      <SectionStates
        isPending={customer.isPending || orders.isPending || money.isPending}
        error={error}
        onRetry={() => void Promise.all([customer.refetch(), orders.refetch(), money.refetch()])}
      >
        {customer.data !== undefined && <Figures of={customer.data} {...money} />}
        {others.length > 0 && (
          <Typography component="h4" sx={{ mt: 1.5, fontSize: 14, color: 'text.secondary' }}>
            其他訂單
          </Typography>
        )}
        <LineStack>
          {others.map((order) => (
            <RelatedRecordLine
              key={order.id}
              look={{ section: 'customer', id: order.id }}
              first={order.quotation_no}
              second={<DateTime at={order.creation_date} dateOnly />}
              end={<StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} mayWrap />}
            />
          ))}
        </LineStack>
        <PageLink to={`/customers/${encodeURIComponent(id)}`}>客戶資料</PageLink>
      </SectionStates>
    </CollapsibleSection>
  );
}

const useOrdersOf = (customer_uid: string, perPage: number, narrowed: object, enabled: boolean) =>
  useGetList<ListedQuotation>(
    'quotations',
    {
      filter: { customer_uid, ...narrowed },
      sort: { field: 'creation_date', order: 'DESC' },
      pagination: { page: 1, perPage },
      meta: LIST_VIEW_META,
    },
    { enabled },
  );

/**
 * The owed and the overpaid amount of a customer as two sums, because credit of one order does not pay another.
 */
function useMoneyOf(customer_uid: string, enabled: boolean) {
  const owed = useOrdersOf(customer_uid, MOST, { owed_gte: 1 }, enabled);
  const overpaid = useOrdersOf(customer_uid, MOST, { is_revenue: true, credit_gte: 1 }, enabled);
  return {
    owed: (owed.data ?? []).reduce((sum, order) => sum + order.owed, 0),
    credit: (overpaid.data ?? []).reduce((sum, order) => sum + order.credit, 0),
    isPending: owed.isPending || overpaid.isPending,
    error: owed.error ?? overpaid.error,
    refetch: () => Promise.all([owed.refetch(), overpaid.refetch()]),
  };
}

interface FiguresProps extends Pick<ReturnType<typeof useMoneyOf>, 'owed' | 'credit'> {
  readonly of: ShownCustomer;
}

function Figures({ of, owed, credit }: FiguresProps) {
  const { id, company, contact_person_name, level, total_ordered, last_order } = of;
  return (
    <DescriptionList
      isNarrow
      rows={[
        ['公司', company],
        ['聯絡人', contact_person_name],
        ['等級', titleIn(customerLevels, level)],
        ...(total_ordered === undefined
          ? []
          : ([
              [
                '累積訂購金額',
                <OrderedAmount key="ordered" customer_uid={id} name={company} amount={total_ordered} />,
              ],
            ] as const)),
        ['尚未回收', <Money key="owed" amount={owed} />],
        ...(credit === 0 ? [] : ([['溢收', <Money key="credit" amount={credit} />]] as const)),
        ...(last_order === undefined
          ? []
          : ([['最近一筆訂單', <DateTime key="last" at={last_order} dateOnly />]] as const)),
      ]}
    />
  );
}
