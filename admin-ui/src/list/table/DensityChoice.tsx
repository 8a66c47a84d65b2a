import { MenuItem, TextField } from '@mui/material';
import { entriesOf } from '@zhidan/domain/core';
import { densities, densityOf, useDensity } from './density.js';

/** Chooses the row spacing of all lists; hidden on a phone, where each row must be large enough to touch. */
export function DensityChoice() {
  const [density, keep] = useDensity();
  return (
    <TextField
      select
      size="small"
      value={density}
      onChange={({ target }) => keep(densityOf(target.value))}
      slotProps={{ htmlInput: { 'aria-label': '列的間距' } }}
      sx={{
        display: { xs: 'none', sm: 'block' },
        // The control has the height of the one for the page size beside it.
        '& .MuiInputBase-root': { height: 44 },
      }}
    >
      {entriesOf(densities).map(([id, title]) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
