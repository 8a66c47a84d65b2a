import { Box, Slider, Typography } from '@mui/material';
import { NumberInput, useTypedNumber } from '@zhidan/ui-kit';
import { useId } from 'react';

interface AmountProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The maximum of the slider, if it is below that of the number field. */
  readonly reaches?: number;
  readonly step: number;
  readonly onChange: (value: number, isDone: boolean) => void;
}

/** A number with a slider and a number field. */
export function SliderNumberField({
  label,
  unit,
  value,
  least,
  most,
  reaches = most,
  step,
  onChange,
}: AmountProps) {
  const id = useId();
  const { input } = useTypedNumber(
    value,
    (typed) => {
      if (typed === undefined) return value;
      onChange(typed, true);
      return typed;
    },
    { least, most },
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '4.5em minmax(0, 1fr) 7.5em',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Typography id={id} sx={{ fontSize: 14 }}>
        {label}
      </Typography>
      <Slider
        aria-labelledby={id}
        value={Math.min(value, reaches)}
        min={least}
        max={reaches}
        step={step}
        onChange={(_event, next) => onChange(one(next), false)}
        onChangeCommitted={(_event, next) => onChange(one(next), true)}
        sx={{ '& .MuiSlider-thumb': { width: 22, height: 22 } }}
      />
      <NumberInput spoken={`${label}（${unit}）`} unit={unit} size="small" {...input} />
    </Box>
  );
}

const one = (value: number | readonly number[]): number =>
  typeof value === 'number' ? value : (value[0] ?? 0);
