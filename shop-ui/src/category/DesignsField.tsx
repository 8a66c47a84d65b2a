import { useState, type ReactNode } from 'react';
import { Box } from '@mui/material';
import type { proofingChoices } from '@zhidan/domain/quotation';
import { NumberInput, useTypedNumber } from '@zhidan/ui-kit';
import { NumberTileField } from './ChoiceField.js';

/** The largest number of tiles that is easy to scan; for more designs the number is typed. */
export const MAX_TILES = 12;

interface DesignsFieldProps {
  readonly designs: ReturnType<typeof proofingChoices>;
  readonly value: number;
  readonly onChoose: (proofing_value: number) => void;
  /** A note below the input with the price of a sample. */
  readonly says?: ReactNode;
}

/** Chooses the number of designs to proof: by tiles, or in a number field if there are too many. */
export const DesignsField = ({ designs, value, onChoose, says }: DesignsFieldProps) =>
  designs.length > MAX_TILES ? (
    <DesignsNumber most={designs.length - 1} value={value} onChoose={onChoose} says={says} />
  ) : (
    <NumberTileField
      label="打樣款數"
      says={says}
      choices={designs.map(({ proofing_value, title }) => ({ value: proofing_value, title }))}
      value={value}
      onChoose={onChoose}
    />
  );

interface DesignsNumberProps extends Omit<DesignsFieldProps, 'designs'> {
  /** The largest number of designs that the quantity allows. */
  readonly most: number;
  readonly disabled?: boolean;
}

/** A number field for the designs, limited by the quantity. */
export function DesignsNumber({ most, value, onChoose, says, disabled = false }: DesignsNumberProps) {
  const [isTooMany, setTooMany] = useState(false);
  // Corrects invalid input at once, so that price and request always use the number shown.
  const take = (typed: number | undefined) => {
    setTooMany(typed !== undefined && typed > most);
    if (typed === undefined) return undefined;
    const kept = Math.min(typed, most);
    onChoose(kept);
    return kept;
  };
  const { input, refused } = useTypedNumber(value, take, { whole: true, least: 0 });
  const range = isTooMany
    ? `這個數量最多 ${most} 款，已為您改成 ${most} 款`
    : `0 到 ${most} 款，0 是不需要打樣直接生產`;
  return (
    <div>
      <NumberInput label="打樣款數" unit="款" help={refused ?? range} disabled={disabled} {...input} />
      {says !== undefined && <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{says}</Box>}
    </div>
  );
}
