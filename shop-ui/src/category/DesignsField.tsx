import { useState } from 'react';
import { TextField } from '@mui/material';
import type { proofingChoices } from '@zhidan/domain/quotation';
import { ChoiceField } from './ChoiceField.js';

/** More than so many tiles are no choice at a glance any more: the number is typed. */
export const MOST_TILES = 12;

interface DesignsFieldProps {
  readonly designs: ReturnType<typeof proofingChoices>;
  readonly value: number;
  readonly onChoose: (proofing_value: number) => void;
}

/** How many designs are proofed: a tile each, or a number where there are too many to look through. */
export const DesignsField = ({ designs, value, onChoose }: DesignsFieldProps) =>
  designs.length > MOST_TILES ? (
    <DesignsNumber most={designs.length - 1} value={value} onChoose={onChoose} />
  ) : (
    <ChoiceField
      label="打樣款數"
      choices={designs.map(({ proofing_value, title }) => ({ value: proofing_value, title }))}
      value={value}
      onChoose={onChoose}
    />
  );

interface DesignsNumberProps extends Omit<DesignsFieldProps, 'designs'> {
  /** The most designs that the quantity allows. */
  readonly most: number;
  readonly disabled?: boolean;
}

/** The number itself, as far as the quantity allows. */
export function DesignsNumber({ most, value, onChoose, disabled = false }: DesignsNumberProps) {
  const [typed, setTyped] = useState<string>();
  const [isTooMany, setTooMany] = useState(false);
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setTooMany(Number(digits) > most);
    // What stands in the field is always what is priced and asked for.
    const kept = Math.min(Number(digits), most);
    setTyped(digits === '' ? '' : String(kept));
    if (digits !== '') onChoose(kept);
  };
  return (
    <TextField
      label="打樣款數"
      value={typed ?? String(value)}
      onChange={({ target }) => change(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      helperText={
        isTooMany
          ? `這個數量最多 ${most} 款，已為您改成 ${most} 款`
          : `0 到 ${most} 款，0 是不需要打樣直接生產`
      }
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      disabled={disabled}
      fullWidth
    />
  );
}
