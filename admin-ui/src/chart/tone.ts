import type { Theme } from '@mui/material';
import type { Tone } from './charted.js';

export const toneColour = ({ palette }: Theme, tone: Tone): string =>
  ({
    main: palette.primary.main,
    good: palette.success.main,
    soon: palette.warning.main,
    wrong: palette.error.main,
    quiet: palette.text.secondary,
  })[tone];
