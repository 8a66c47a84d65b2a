import type { SxProps, Theme } from '@mui/material';

/** Aligns a search field with the other fields of its row; the width is in px. */
export const searchFieldSx = (width: number): SxProps<Theme> => ({
  width,
  '& .MuiAutocomplete-inputRoot': { py: 0, minHeight: 36 },
});
