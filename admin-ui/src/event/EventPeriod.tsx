import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useFilters } from '../list/useFilters.js';
import { daysOf, periodIn, periods, type Period } from './periods.js';

/** Days that are asked for most, by one press; pressed again, all days are shown. */
export function EventPeriod() {
  const { values, set } = useFilters();
  // A window that stays open over midnight asks for the days of when it is pressed.
  const [now, setNow] = useState(() => new Date().toISOString());
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="期間"
      value={periodIn(values, now) ?? null}
      onChange={(_event, chosen: Period | null) => {
        const pressed = new Date().toISOString();
        setNow(pressed);
        set(chosen === null ? { at_gte: '', at_lte: '' } : { ...daysOf(chosen, pressed) });
      }}
    >
      {periods.map((period) => (
        <ToggleButton key={period} value={period}>
          {period}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
