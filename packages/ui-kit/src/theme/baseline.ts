import type { CSSObject } from '@mui/material/styles';
import { fontFamily, type Tokens } from './tokens.js';

/** Where the keyboard is: two pixels of indigo around it. */
export const focusRing = (tokens: Tokens): CSSObject => ({
  outline: `2px solid ${tokens.indigo}`,
  outlineOffset: '2px',
});

/** What holds on every page: tabular numbers, a visible focus ring, and stillness for who asked for it. */
export const baseline = (tokens: Tokens): CSSObject => ({
  body: {
    fontVariantNumeric: 'tabular-nums',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'anywhere',
  },
  // A browser gives buttons and fields, and code, typefaces of the machine, which need not know Chinese.
  'button, input, select, textarea': { fontFamily: 'inherit' },
  'code, kbd, pre, samp': { fontFamily: `ui-monospace, ${fontFamily}` },
  'h1, h2, h3': { textWrap: 'balance' },
  '::selection': { backgroundColor: tokens.indigo, color: tokens.card },
  ':focus-visible, .Mui-focusVisible': focusRing(tokens),
  // A field shows its focus by its own border.
  'input:focus-visible, textarea:focus-visible': { outline: 'none' },
  // A row changed by someone else glows once.
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
