import { MenuItem, TextField } from '@mui/material';
import { entriesOf } from '@zhidan/domain/core';
import { densities, densityOf, useDensity } from './density.js';

/** Sets how close the rows of all lists stand; not on a phone, where each has to be hit. */
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
        // As high as the choice of how many there are on a page.
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
