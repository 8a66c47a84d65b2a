import { TextField } from '@mui/material';
import { stageTitles, type Stage } from '@zhidan/domain/quotation';
import { useDateFormatter } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import { dueStage, promisedDate } from '../../list/figures.js';
import { focusInput } from '../../panel/focused.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';

export const dueTitle = (stage: Stage): string =>
  stage === 'production' ? '大貨交期' : `${stageTitles[stage]}交期`;

/** The due date of the current stage; the date promised to the customer is shown below. */
export function DueInput({ label, value, error, disabled, onChange }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const day = useDateFormatter();
  if (order === undefined) return null;
  const promised = promisedDate(order, dueStage(order));
  const help =
    promised === null ? '還沒開始，沒有承諾的日期' : `承諾客戶的日期：${day(promised)}；清空即回到這一天`;
  return (
    <TextField
      type="date"
      label={label}
      value={textOf(value)}
      inputRef={focusInput}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange(target.value)}
      fullWidth
    />
  );
}
