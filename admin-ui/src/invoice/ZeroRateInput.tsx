import { Stack } from '@mui/material';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { CodeSelect } from '../form/field/Choice.js';
import { clearanceOffered, zeroRateIn, zeroRateOffered } from './zeroRate.js';

/** Asks for the tax type, and for goods at zero rate how they leave the country. */
export function ZeroRateInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const zeroRate = zeroRateIn(value);
  return (
    <Stack spacing={2}>
      <CodeSelect
        label={label}
        help={help}
        error={error}
        disabled={disabled}
        offered={zeroRateOffered}
        value={zeroRate?.reason ?? ''}
        onChange={(reason) =>
          onChange(reason === '' ? null : { reason: Number(reason), clearance: zeroRate?.clearance ?? 1 })
        }
      />
      {zeroRate !== null && (
        <CodeSelect
          label="通關方式"
          disabled={disabled}
          offered={clearanceOffered}
          value={zeroRate.clearance}
          onChange={(clearance) => onChange({ ...zeroRate, clearance: Number(clearance) })}
        />
      )}
    </Stack>
  );
}
