import { TextField } from '@mui/material';
import { retailPriceOf } from '@zhidan/domain';
import type { OwnInputProps } from '../record/screens.js';

/** Percent on top of the cost; what a piece is sold for follows from it and is shown below. */
export function ProfitInput({ label, value, values, error, disabled, onChange }: OwnInputProps) {
  const [unit_price, product_profit] = [Number(values['unit_price']), Number(value)];
  const retail =
    Number.isFinite(unit_price) && Number.isFinite(product_profit)
      ? `售價 ${retailPriceOf({ unit_price, product_profit }).toLocaleString('en-US')}`
      : '售價 = 成本 ×（1 + 利潤 %）';
  return (
    <TextField
      fullWidth
      label={label}
      value={value ?? ''}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? retail}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
