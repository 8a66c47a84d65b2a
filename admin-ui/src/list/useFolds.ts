import { useMediaQuery, type Theme } from '@mui/material';

/** From this window width on, lists fit beside the menu without combining columns. */
const FOLDS_BELOW_PX = 1280;

/** Whether the window is so narrow that lists combine columns into ones with two lines. */
export const useFoldedColumns = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down(FOLDS_BELOW_PX));

/** The media query for the windows in which `useFoldedColumns` returns true. */
export const foldedMediaQuery = `@media (max-width: ${FOLDS_BELOW_PX - 0.05}px)`;
