import type { Theme } from '@mui/material';
import type { SeriesTone } from './charted.js';

export const toneColour = ({ palette }: Theme, tone: SeriesTone): string =>
  ({
    main: palette.primary.main,
    good: palette.success.main,
    soon: palette.warning.main,
    wrong: palette.error.main,
    quiet: palette.text.secondary,
  })[tone];
