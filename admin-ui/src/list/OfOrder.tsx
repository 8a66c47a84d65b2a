import { Box, Link } from '@mui/material';
import { accountingCodes, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { StatusChip } from '@zhidan/ui-kit';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { orderPath } from '../quotation/orderPath.js';
import { TwoLineCell, NoWrapText } from './Lines.js';
import { twoLineHeading } from './over.js';
import { useFoldedColumns, foldedMediaQuery } from './useFolds.js';

/** The columns by which a row of a list names its order. */
export interface OrderReference {
  readonly quotation_no: string;
  readonly company: string;
  readonly nick_name: string;
  readonly category_name: string;
}

/** A link from a row to its order, at the tab that the list is about. */
function OrderLink({ tab }: { readonly tab: string }) {
  const record = useRecordContext<OrderReference & { readonly id: string }>();
  if (record === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={orderPath(record.quotation_no, tab)}
      onClick={(event) => event.stopPropagation()}
    >
      <NoWrapText>{record.quotation_no}</NoWrapText>
    </Link>
  );
}

/** The order of a row and its customer; in a narrow window both in one column. */
export function OrderColumns({ tab }: { readonly tab: string }) {
  const folds = useFoldedColumns();
  return (
    <>
      <DataTable.Col<OrderReference>
        source="quotation_no"
        label={folds ? twoLineHeading('單號', '客戶') : '單號'}
        render={(row) => (
          <TwoLineCell first={<OrderLink tab={tab} />} second={folds && namesOf(row).join('　')} />
        )}
      />
      {!folds && (
        <DataTable.Col<OrderReference>
          label="客戶"
          disableSort
          render={(row) => <TwoLineCell first={namesOf(row)[0] ?? '—'} second={namesOf(row)[1]} />}
        />
      )}
    </>
  );
}

/** Company and nickname of a customer, where they exist. */
const namesOf = ({ company, nick_name }: OrderReference): readonly string[] =>
  [company, nick_name === company ? '' : nick_name].filter(Boolean);

export const OrderStatus = ({ code }: { readonly code: number }) => (
  <FoldedStatus code={code} title={titleIn(quotationCodes, code)} />
);

export const AccountingStatus = ({ code }: { readonly code: number }) => (
  <FoldedStatus code={code} title={titleIn(accountingCodes, code)} />
);

/** A status column for narrow windows, wide enough for the code and four characters per line. */
const FoldedStatus = (status: { readonly code: number; readonly title: string }) => (
  <Box sx={{ [foldedMediaQuery]: { minWidth: 132, whiteSpace: 'normal' } }}>
    <StatusChip {...status} mayWrap />
  </Box>
);

/** The path that a click on a row opens: its order, at a tab. */
export const orderRowPath =
  (tab: string) =>
  (_id: unknown, _resource: string, { quotation_no }: OrderReference): string =>
    orderPath(quotation_no, tab);
