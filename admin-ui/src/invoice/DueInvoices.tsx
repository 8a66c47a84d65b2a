import { Alert, Link } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { SettingValues } from '@zhidan/domain';

const columnOf = { paid: 'uninvoiced_paid', delivered: 'uninvoiced_delivered' } as const;

/**
 * A warning about orders whose invoices are due but could not be issued automatically, for example without a
 * number.
 */
export function DueInvoices() {
  const { data: setting } = useGetOne<InvoicesSetting>('settings', { id: 'invoices' });
  return setting === undefined || setting.issue_when === 'by-hand' ? null : (
    <OrdersDue column={columnOf[setting.issue_when]} since={setting.update_date} />
  );
}

type InvoicesSetting = SettingValues<'invoices'> & { readonly id: string; readonly update_date: string };

interface OrdersDueProps {
  readonly column: (typeof columnOf)[keyof typeof columnOf];
  /** The instant of the setting: orders without a change since then are left to accounting. */
  readonly since: string;
}

function OrdersDue({ column, since }: OrdersDueProps) {
  const filter = { [`${column}_gte`]: 1, is_revenue: true, modified_date_gte: since };
  const { total = 0 } = useGetList('quotations', { filter, pagination: { page: 1, perPage: 1 } });
  return total === 0 ? null : (
    <Alert severity="warning" sx={{ my: 2 }}>
      有 {total}{' '}
      張訂單的發票該開還沒開：請檢查本期字軌、賣方統編與訂單的買方資料。補齊後一小時內會自動開立，也可以在訂單上按「開立發票」。
      <Link
        component={RouterLink}
        to={`/quotations?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        sx={{ display: 'block', mt: 0.5 }}
      >
        列出這些訂單
      </Link>
    </Alert>
  );
}
