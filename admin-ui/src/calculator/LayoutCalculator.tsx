import { useState } from 'react';
import { Box, Card, Stack, Typography } from '@mui/material';
import { layoutTrials } from '@zhidan/domain/quotation';
import { NumberInput, parseTypedNumber } from '@zhidan/ui-kit';
import { PageTitle } from '../page/PageTitle.js';

const fields = [
  ['layout_width', '版型寬度', '公分'],
  ['layout_height', '版型高度', '公分'],
  ['cloth_width', '布料幅寬', '公分'],
  ['quantity', '訂購數量', '個'],
] as const;
type Field = (typeof fields)[number][0];

/** 試算版型尺寸: calculates how many pieces of a pattern fit on a cloth, upright and rotated. */
export function LayoutCalculator() {
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    layout_width: '20',
    layout_height: '30',
    cloth_width: '150',
    quantity: '100',
  });
  const asked = {
    layout_width: parseTypedNumber(typed.layout_width).value ?? 0,
    layout_height: parseTypedNumber(typed.layout_height).value ?? 0,
    cloth_width: parseTypedNumber(typed.cloth_width).value ?? 0,
    quantity: parseTypedNumber(typed.quantity, { whole: true }).value ?? 0,
  };
  const isAsked = Object.values(asked).every((value) => value > 0);
  const trials = isAsked ? layoutTrials(asked) : [];
  const least = Math.min(...trials.filter(({ fits }) => fits).map(({ area }) => area));
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <PageTitle title="試算版型尺寸" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        試算版型尺寸
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {fields.map(([name, label, unit]) => (
          <NumberInput
            key={name}
            label={label}
            unit={unit}
            whole={name === 'quantity'}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))}
      </Box>
      <Stack spacing={1.5} aria-live="polite">
        {!isAsked && <Typography>請輸入四個大於 0 的數字，數量必須是整數。</Typography>}
        {trials.map(({ swapped, fits, area, text }) => (
          <Card
            key={String(swapped)}
            sx={{ p: 2, borderColor: fits && area === least ? 'primary.main' : undefined }}
          >
            <Typography>{text}</Typography>
            {fits && area === least && (
              <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>用布較少</Typography>
            )}
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
