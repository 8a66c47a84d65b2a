import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { NumberInput } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { FieldErrors, CustomInputProps, FormValues } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { PIECES_RULE, parseSplit } from './splitQuantities.js';

/** Inputs for the pieces of each design, which must add up to the quantity of the order. */
export function SplitInput({ value, errors, onChange }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  const { typed, sum, missing } = parseSplit(value, order.order_value);
  return (
    <Stack spacing={1.5}>
      {typed.map((text, index) => (
        <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
          <NumberInput
            label={`第 ${index + 1} 款數量`}
            value={text}
            // A wrong sum is reported at the last input.
            error={errors[String(index)] ?? (index === typed.length - 1 ? errors[''] : undefined)}
            onChange={(quantity) => onChange(typed.with(index, quantity))}
            unit={order.sales_unit}
            {...PIECES_RULE}
          />
          <IconButton
            aria-label={`移除第 ${index + 1} 款`}
            disabled={typed.length === 1}
            onClick={() => onChange(typed.toSpliced(index, 1))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => onChange([...typed, missing > 0 ? String(missing) : ''])}
      >
        增加一款
      </Button>
      <Typography component="output" sx={{ color: missing === 0 ? 'text.secondary' : 'error.main' }}>
        {sumOf(sum, order)}
        ；最多可拆 {order.maximum_production_items} 款
      </Typography>
    </Stack>
  );
}

/** Checks that the pieces add up to the quantity of the order. */
export function splitErrors({ quantities }: FormValues, order: StaffsQuotation): FieldErrors {
  const { sum, missing } = parseSplit(quantities, order.order_value);
  return missing === 0 ? {} : { quantities: sumOf(sum, order) };
}

function sumOf(sum: number, { order_value, sales_unit }: StaffsQuotation): string {
  const pieces = (count: number) => inSalesUnit(count, sales_unit);
  const missing = order_value - sum;
  const difference =
    missing === 0 ? '' : missing > 0 ? `，還差 ${pieces(missing)}` : `，多了 ${pieces(-missing)}`;
  return `合計 ${pieces(sum)}，訂購數量 ${pieces(order_value)}${difference}`;
}
