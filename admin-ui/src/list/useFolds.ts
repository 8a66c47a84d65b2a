import { useMediaQuery, type Theme } from '@mui/material';

/** From this width on every list fits beside the menu with all columns. */
const FOLDS_BELOW_PX = 1280;

/** Whether a list has to combine columns into fewer ones with two lines. */
export const useFolds = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down(FOLDS_BELOW_PX));

/** The same condition as a media query, for styles. */
export const foldedMediaQuery = `@media (max-width: ${FOLDS_BELOW_PX - 0.05}px)`;
