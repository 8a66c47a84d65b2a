import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { breakdownSum, type BreakdownEntry } from '@zhidan/domain/quotation';
import { NumberInput, useFieldError, useTypedNumber } from '@zhidan/ui-kit';
import { breakdownLeftText, withQuantityOf } from './breakdown.js';

interface SizesFieldProps {
  readonly sizes: readonly string[];
  readonly order_value: number;
  readonly sales_unit: string;
  readonly breakdown: readonly BreakdownEntry[];
  readonly onChange: (breakdown: BreakdownEntry[]) => void;
}

/** Inputs for the number of pieces by size; if all are empty, sales ask for the sizes later. */
export function SizesField({ sizes, order_value, sales_unit, breakdown, onChange }: SizesFieldProps) {
  const refused = useFieldError('breakdown');
  const left = breakdownLeftText(breakdown, order_value, sales_unit);
  const isWrong = refused !== undefined || left.isWrong;
  return (
    <FormControl component="fieldset" error={isWrong}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        各尺寸數量（可不填）
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))' }}>
        {sizes.map((size) => (
          <SizeInput
            key={size}
            size={size}
            quantity={breakdown.find(({ label }) => label === size)?.quantity}
            onTyped={(quantity) => onChange(withQuantityOf(size, quantity, breakdown, sizes))}
          />
        ))}
      </Box>
      <FormHelperText aria-live="polite" sx={{ mx: 0, fontSize: 14 }}>
        {breakdownSum(breakdown) === 0 ? '不填時由業務與您確認各尺寸的數量。' : (refused ?? left.text)}
      </FormHelperText>
    </FormControl>
  );
}

interface SizeInputProps {
  readonly size: string;
  readonly quantity: number | undefined;
  readonly onTyped: (quantity: number | undefined) => void;
}

function SizeInput({ size, quantity, onTyped }: SizeInputProps) {
  const take = (typed: number | undefined) => {
    onTyped(typed);
    return typed;
  };
  const { input, refused } = useTypedNumber(quantity, take, { whole: true, least: 0 });
  return <NumberInput label={size} help={refused} {...input} />;
}
