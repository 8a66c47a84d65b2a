import type { SxProps, Theme } from '@mui/material';

/** A field that is searched in stands in line with the plain ones beside it, so many px wide. */
export const searchField = (width: number): SxProps<Theme> => ({
  width,
  '& .MuiAutocomplete-inputRoot': { py: 0, minHeight: 36 },
});
