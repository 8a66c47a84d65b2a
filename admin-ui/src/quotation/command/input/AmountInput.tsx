import { CurrencyInput } from '@zhidan/ui-kit';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';

/** An input for whole NT$ as in the specification: only digits count, and text without digits is 0. */
export const AmountInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <CurrencyInput
    label={label}
    help={help}
    value={textOf(value)}
    error={error}
    disabled={disabled}
    onChange={onChange}
  />
);
