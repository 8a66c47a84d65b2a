import { Link } from '@mui/material';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { orderPath } from '../quotation/orderPath.js';
import { Lines } from './Lines.js';

/** What a list across orders tells of the order that a row belongs to. */
export interface OfOrder {
  readonly quotation_no: string;
  readonly company: string;
  readonly nick_name: string;
  readonly category_name: string;
}

/** The order that a row belongs to, leading to the part of its page that the row is of. */
export function OrderLink({ tab }: { readonly tab: string }) {
  const record = useRecordContext<OfOrder & { readonly id: string }>();
  if (record === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={orderPath(record.quotation_no, tab)}
      onClick={(event) => event.stopPropagation()}
    >
      {record.quotation_no}
    </Link>
  );
}

/** Whose order a row belongs to. */
export const CustomerCell = ({ of: { company, nick_name } }: { readonly of: OfOrder }) => (
  <Lines first={company || nick_name || '—'} second={nick_name === company ? '' : nick_name} />
);

/** Where the order that a row belongs to stands. */
export const OrderStatus = ({ code }: { readonly code: number }) => (
  <StatusChip code={code} title={titleIn(quotationCodes, code)} />
);

/** A row of such a list is a larger target for its link. */
export const toOrder =
  (tab: string) =>
  (_id: unknown, _resource: string, { quotation_no }: OfOrder): string =>
    orderPath(quotation_no, tab);
