import { Alert, Box } from '@mui/material';
import { isOpenMonth, payPayrollBody, payWarningTexts } from '@zhidan/domain/payroll';
import { Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { FormAction } from '../act/act.js';
import { CommandButton } from '../act/ActButton.js';
import { payrollMonthText, type ShownPayroll } from './month.js';

/** The command that pays a worker the open amount of a month; the route contains the worker's id. */
export const payAction = (record: ShownPayroll): FormAction<typeof payPayrollBody> => ({
  title: '發放工資',
  route: 'POST /api/payroll/:id/pay',
  body: payPayrollBody,
  given: { year: record.year, month: record.month },
  explain: (
    <>
      發放{record.employee_name} {payrollMonthText(record)}的工資 <Money amount={record.unpaid} />
      ；這些工資從此算已發放。
      {isOpenMonth(record, new Date().toISOString()) && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {payWarningTexts.MONTH_OPEN}。
        </Alert>
      )}
    </>
  ),
  done: '已發放工資',
});

/** A button that pays the open amount of a month; hidden once everything is paid. */
export function PayButton({ isFirst = false }: { readonly isFirst?: boolean }) {
  const record = useRecordContext<ShownPayroll>();
  if (record === undefined || record.unpaid === 0) return null;
  return (
    // A click on the button must not open the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <CommandButton {...payAction(record)} id={record.processing_staff_uid} isFirst={isFirst} />
    </Box>
  );
}
