import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, MenuItem, TextField } from '@mui/material';
import {
  inSalesUnit,
  isQuantityOffered,
  lengthUnitText,
  smallestOffered,
  largestOffered,
  convertedLengthText,
  offeredQuantities,
  type QuantityRules,
} from '@zhidan/domain/category';
import type { ReactNode } from 'react';
import { NumberInput } from './NumberInput.js';
import { useTypedNumber } from './useTypedNumber.js';

export interface QuantityInputProps {
  readonly label: string;
  /**
   * The rules for quantities of the product: with a step, a quantity is typed; without one, it is chosen from a
   * list.
   */
  readonly product: QuantityRules & { readonly sales_unit: string };
  /** The quantity; undefined before one was chosen. */
  readonly value: number | undefined;
  readonly onChange: (quantity: number) => void;
  /** Content below the field, such as a hint about the present quantity. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * A field for a quantity, with buttons for one step more or less; only quantities that may be ordered are
 * passed on.
 */
export function QuantityInput({
  label,
  product,
  value,
  onChange,
  help,
  error,
  disabled = false,
}: QuantityInputProps) {
  const { sales_unit, quantity_step } = product;
  const take = (typed: number | undefined) => {
    if (typed !== undefined && isQuantityOffered(typed, product)) onChange(typed);
    return typed;
  };
  const rule = { whole: true, least: smallestOffered(0, product) ?? 1, step: quantity_step };
  const { input, refused } = useTypedNumber(value, take, rule);
  const step = (to: number | undefined, title: string, icon: ReactNode) => (
    <IconButton
      aria-label={title}
      disabled={disabled || to === undefined}
      onClick={() => to !== undefined && onChange(to)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, width: 48, height: 48, mt: '26px' }}
    >
      {icon}
    </IconButton>
  );
  const by = inSalesUnit(quantity_step, sales_unit);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 420 }}>
      {step(largestOffered((value ?? 0) - 1, product), `減 ${by}`, <RemoveIcon />)}
      <NumberInput
        label={label}
        unit={sales_unit}
        help={refused ?? <LengthAnd value={value ?? 0} sales_unit={sales_unit} help={help} />}
        error={error}
        disabled={disabled}
        {...input}
      />
      {step(smallestOffered((value ?? 0) + 1, product), `加 ${by}`, <AddIcon />)}
    </Box>
  );
}

/** A field for a quantity, or, for a product without a step, a list of the quantities that have a price. */
export function QuantityChoice(props: QuantityInputProps) {
  const { label, product, value, onChange, help, error, disabled = false } = props;
  if (product.quantity_step > 0) return <QuantityInput {...props} />;
  const offered = offeredQuantities(product);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value !== undefined && offered.includes(value) ? value : ''}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {offered.map((quantity) => (
        <MenuItem key={quantity} value={quantity}>
          {inSalesUnit(quantity, product.sales_unit)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface LengthProps extends Pick<QuantityInputProps, 'help'> {
  readonly value: number;
  readonly sales_unit: string;
}

/** Shows the help text, and for a length the same length in the second unit (yards or metres). */
function LengthAnd({ value, sales_unit, help }: LengthProps) {
  const length = convertedLengthText(value, sales_unit);
  return (
    <>
      {length !== undefined && (
        <Box component="span" sx={{ display: 'block' }}>
          {length}（{lengthUnitText(sales_unit)}）
        </Box>
      )}
      {help}
    </>
  );
}
