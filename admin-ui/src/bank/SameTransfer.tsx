import { Alert, Link } from '@mui/material';
import { bankLineStateTitles, type ShownBankLine } from '@zhidan/domain/bank';
import { DateTime } from '@zhidan/ui-kit';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { bankViewOf } from './bankView.js';

/** Loads the line that this line may duplicate; undefined if that line was removed. */
export function useDuplicateLine({ reasons }: ShownBankLine): ShownBankLine | undefined {
  const id = String(reasons.find(({ code }) => code === 'same_as')?.value ?? '');
  return useGetOne<ShownBankLine>('bank-lines', { id }, { enabled: id !== '' }).data;
}

/** Warns that a line may be a duplicate, and shows the other line and its state. */
export function DuplicateTransferWarning({ line }: { readonly line: ShownBankLine }) {
  const other = useDuplicateLine(line);
  if (other === undefined) return null;
  const orders = other.allocations.map(({ quotation_no }) => quotation_no);
  const said = [other.account, other.payer, other.remark].filter((text) => text !== '');
  return (
    <Alert severity="warning">
      可能和{' '}
      <Link
        component={RouterLink}
        to={`/bank-lines?${new URLSearchParams({ view: bankViewOf(other), at: other.id })}`}
      >
        <DateTime at={other.date} dateOnly /> 的另一筆匯款
      </Link>
      {said.length > 0 && `（${said.join('　')}）`}是同一筆；那一筆{bankLineStateTitles[other.state]}
      {orders.length > 0 && `：${[...new Set(orders)].join('、')}`}。請核對銀行明細，是同一筆就略過這一筆。
    </Alert>
  );
}
