import { CurrencyInput } from '@zhidan/ui-kit';
import type { OwnInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';

/** Whole NT$ as the specification reads them: what is no digit is stripped, nothing readable is 0. */
export const AmountInput = ({ label, help, value, error, disabled, onChange }: OwnInputProps) => (
  <CurrencyInput
    label={label}
    help={help}
    value={textOf(value)}
    error={error}
    disabled={disabled}
    onChange={onChange}
  />
);
