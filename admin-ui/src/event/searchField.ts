import type { SxProps, Theme } from '@mui/material';

/** The style of a search field in a row with plain fields, with this width in px. */
export const searchFieldSx = (width: number): SxProps<Theme> => ({
  width,
  '& .MuiAutocomplete-inputRoot': { py: 0, minHeight: 36 },
});
