import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  PAYMENT_CLASS_DEFERRED,
  type AccountingCode,
  type DeliveryRow,
  type PaymentRow,
  ACCOUNTING_CODE,
} from '@zhidan/domain/quotation';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import type { BuyersQuotation } from '../quotation/quotations.api.js';

/** The columns of the order that a record contains. */
interface OfOrder {
  readonly quotation_no: string;
  readonly category_name: string;
}

/** A parcel as the API returns it to the buyer. */
export type OwnDelivery = Omit<DeliveryRow, 'who_did_it_message'> & OfOrder;
export type OwnPayment = Omit<PaymentRow, 'memo' | 'staff_uid' | 'staff_name'> & OfOrder;

interface Wanted {
  readonly text: string;
  /** The indexes of the first and last row, counted from 0. */
  readonly rows: readonly [number, number];
}

/** One page of records of all the customer's orders, newest first, with the total number. */
const useOwn = <Row>(resource: 'deliveries' | 'payments', newest: string, { text, rows }: Wanted) =>
  useQuery({
    queryKey: [resource, 'mine', text, rows],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({
        filter: JSON.stringify(text === '' ? {} : { q: text }),
        sort: JSON.stringify([newest, 'DESC']),
        range: JSON.stringify(rows),
      });
      const { body, headers } = await sendRequest<Row[]>(`/api/me/${resource}?${asked}`, { signal });
      return { rows: body, total: Number(headers.get('content-range')?.split('/').at(-1) ?? 0) };
    },
  });

export const useOwnDeliveries = (wanted: Wanted) => useOwn<OwnDelivery>('deliveries', 'create_date', wanted);
export const useOwnPayments = (wanted: Wanted) => useOwn<OwnPayment>('payments', 'paid_date', wanted);

const MOST_ON_TERM = 300;

/** The customer's orders with monthly payment that are not fully paid. */
export const useUnpaidMonthlyOrders = () =>
  useQuery({
    queryKey: ['quotations', 'mine', 'on-term'],
    queryFn: ({ signal }) => getJson<BuyersQuotation[]>(`/api/me/orders?${onTerm}`, signal),
  });

const onTerm = new URLSearchParams({
  filter: JSON.stringify({
    'accounting.charge_class': PAYMENT_CLASS_DEFERRED,
    'accounting.code': [
      ACCOUNTING_CODE.proofingOnTerm,
      ACCOUNTING_CODE.productionOnTerm,
      ACCOUNTING_CODE.overdue,
    ] satisfies AccountingCode[],
    outstanding_gte: 1,
  }),
  sort: JSON.stringify(['creation_date', 'ASC']),
  range: JSON.stringify([0, MOST_ON_TERM - 1]),
});
