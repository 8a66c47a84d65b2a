import { MenuItem, Stack, TextField } from '@mui/material';
import { moneySign } from '@zhidan/domain/display';
import { stageAwaitingPayment } from '@zhidan/domain/bank';
import { stages, stageTitles } from '@zhidan/domain/quotation';
import { NumberInput, useDisplayStyle } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { toDomainQuotation } from '../quotation/staffsQuotation.js';
import { fetchFullOrder } from '../quotation/command/sending.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { ALLOCATED_AMOUNT_RULE, type AllocationRow } from './allocationRows.js';
import { OrderInput } from './OrderInput.js';

interface AllocationFieldsProps {
  readonly row: AllocationRow;
  readonly onChange: (part: Partial<AllocationRow>) => void;
}

/** Inputs for an order, its stage and an amount. */
export const AllocationFields = ({ row, onChange }: AllocationFieldsProps) => (
  <Stack spacing={1.5}>
    <OrderInput
      value={row.quotation_no}
      onType={(quotation_no) => onChange({ quotation_no })}
      onChoose={(order) => void withStage(order).then(onChange)}
    />
    <Stack direction="row" spacing={1.5}>
      <TextField
        select
        label="階段"
        value={row.stage}
        onChange={({ target }) =>
          onChange({ stage: stages.find((each) => each === target.value) ?? row.stage })
        }
        sx={{ minWidth: 96 }}
      >
        {stages.map((each) => (
          <MenuItem key={each} value={each}>
            {stageTitles[each]}
          </MenuItem>
        ))}
      </TextField>
      <AmountField amount={row.amount} onChange={(amount) => onChange({ amount })} />
    </Stack>
  </Stack>
);

/**
 * The fields of a row for a chosen order: its number, and the stage whose payment is due. The whole order is
 * loaded for this, because lists of orders do not contain the stage.
 */
async function withStage(listed: ListedQuotation): Promise<Partial<AllocationRow>> {
  const { quotation_no } = listed;
  const order = await fetchFullOrder(listed);
  return order instanceof RequestFailed
    ? { quotation_no }
    : { quotation_no, stage: stageAwaitingPayment(toDomainQuotation(order)) };
}

interface AmountProps {
  readonly amount: string;
  readonly onChange: (typed: string) => void;
}

export function AmountField({ amount, onChange }: AmountProps) {
  const { money } = useDisplayStyle();
  return (
    <NumberInput
      label="金額"
      sign={moneySign(money)}
      value={amount}
      onChange={onChange}
      {...ALLOCATED_AMOUNT_RULE}
    />
  );
}
