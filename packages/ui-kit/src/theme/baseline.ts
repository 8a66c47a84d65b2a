import type { CSSObject } from '@mui/material/styles';
import { fontFamily, type ColourTokens } from './tokens.js';

/** The focus ring of the keyboard: two pixels of indigo. */
export const focusRing = (tokens: ColourTokens): CSSObject => ({
  outline: `2px solid ${tokens.indigo}`,
  outlineOffset: '2px',
});

/** Styles of every page: tabular numbers, a visible focus ring, and no motion for users who prefer that. */
export const baselineStyles = (tokens: ColourTokens): CSSObject => ({
  body: {
    fontVariantNumeric: 'tabular-nums',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'anywhere',
  },
  // Browsers give buttons, fields and code a typeface of the machine, which may have no Chinese.
  'button, input, select, textarea': { fontFamily: 'inherit' },
  'code, kbd, pre, samp': { fontFamily: `ui-monospace, ${fontFamily}` },
  'h1, h2, h3': { textWrap: 'balance' },
  '::selection': { backgroundColor: tokens.indigo, color: tokens.card },
  ':focus-visible, .Mui-focusVisible': focusRing(tokens),
  // The outline is removed because a field shows its focus by its border.
  'input:focus-visible, textarea:focus-visible': { outline: 'none' },
  // The animation of a row that another person has changed: it glows once.
  '@keyframes zhidan-glow': { from: { backgroundColor: tokens.indigoWash }, to: {} },
  '.zhidan-glow': { animation: 'zhidan-glow 1600ms ease-out 1' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
