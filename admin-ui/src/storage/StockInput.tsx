import { useState } from 'react';
import { NumberInput, parseTypedNumber } from '@zhidan/ui-kit';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';
import { useUnits } from './useUnits.js';

/** The unit that is chosen in the form of an item or material. */
export const unitOfValues = (values: Readonly<Record<string, unknown>>): string => textOf(values['unit']);

/**
 * An input for an amount of stock in the unit of the form. The value is in smallest units, or in the material's
 * own unit if it has no storage item.
 */
export function StockInput({ label, help, value, values, error, disabled, onChange }: CustomInputProps) {
  const units = useUnits();
  const unit = unitOfValues(values);
  const isOwn = values['my_father'] === '';
  const kept = parseTypedNumber(textOf(value)).value;
  const standing = kept === undefined || isOwn ? textOf(value) : String(units.of(kept, unit));
  const [typed, setTyped] = useState<{ readonly text: string; readonly kept: unknown }>();
  // Shows the text as typed, unless the value was changed from outside.
  const text = typed !== undefined && typed.kept === value ? typed.text : standing;
  return (
    <NumberInput
      label={label}
      help={help}
      unit={unit}
      value={units.isKnown ? text : ''}
      error={error}
      disabled={disabled || !units.isKnown}
      least={0}
      onChange={(next) => {
        const amount = parseTypedNumber(next).value;
        const meant = amount === undefined || isOwn ? next : units.kept(amount, unit);
        setTyped({ text: next, kept: meant });
        onChange(meant);
      }}
    />
  );
}
