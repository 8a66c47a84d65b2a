import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useFilters } from '../list/useFilters.js';
import { daysOfPeriod, periodOfRange, predefinedPeriods, type PredefinedPeriod } from './periods.js';

/** Buttons for frequent periods; pressing an active one removes the filter. */
export function EventPeriodButtons() {
  const { values, set } = useFilters();
  // The time of the last press, from which periods are computed, because the page may stay open past midnight.
  const [now, setNow] = useState(() => new Date().toISOString());
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="期間"
      value={periodOfRange(values, now) ?? null}
      onChange={(_event, chosen: PredefinedPeriod | null) => {
        const pressed = new Date().toISOString();
        setNow(pressed);
        set(chosen === null ? { at_gte: '', at_lte: '' } : { ...daysOfPeriod(chosen, pressed) });
      }}
    >
      {predefinedPeriods.map((period) => (
        <ToggleButton key={period} value={period}>
          {period}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
