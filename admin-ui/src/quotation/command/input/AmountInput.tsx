import { CurrencyInput } from '@zhidan/ui-kit';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';

/**
 * Whole NT$ by the rules of the specification: characters other than digits are dropped, and an unreadable text
 * is 0.
 */
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
