import { Box } from '@mui/material';
import { payPayrollBody } from '@zhidan/domain/payroll';
import { Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../act/ActButton.js';
import { monthOf, type ShownPayroll } from './month.js';

/** Pays a worker what the month still owes; nothing where all of it was paid. */
export function PayButton({ isFirst = false }: { readonly isFirst?: boolean }) {
  const record = useRecordContext<ShownPayroll>();
  if (record === undefined || record.unpaid === 0) return null;
  const { processing_staff_uid, year, month, unpaid, employee_name } = record;
  return (
    // A click on a row opens it; one on its button does not.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <ActButton
        title="發放工資"
        route="POST /api/payroll/:id/pay"
        id={processing_staff_uid}
        body={payPayrollBody}
        given={{ year, month }}
        explain={
          <>
            發放{employee_name} {monthOf(record)}的工資 <Money amount={unpaid} />。
          </>
        }
        done="已發放工資"
        isFirst={isFirst}
      />
    </Box>
  );
}
