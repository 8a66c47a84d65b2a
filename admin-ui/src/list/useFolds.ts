import { useMediaQuery, type Theme } from '@mui/material';

/** From here on every column of every list stands beside the menu. */
const FOLDS_BELOW_PX = 1280;

/** Whether a list has to say in fewer columns what it says, two lines in each. */
export const useFolds = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down(FOLDS_BELOW_PX));

/** The same for what looks otherwise there and says the same. */
export const whereFolded = `@media (max-width: ${FOLDS_BELOW_PX - 0.05}px)`;
