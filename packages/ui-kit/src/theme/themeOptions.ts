import type { Shadows, ThemeOptions } from '@mui/material/styles';
import { baselineStyles, focusRing } from './baseline.js';
import { controlHeight, darkTokens, fontFamily, lightTokens, type ColourTokens } from './tokens.js';

/** The two looks of the library: the shop has wide spacing, the office is dense. */
export type ThemeName = 'shop' | 'office';
export type ColourScheme = 'light' | 'dark';

const heading = (size: number) => ({ fontSize: `${size / 16}rem`, lineHeight: 1.3, fontWeight: 600 });
const text = (size: number) => ({ fontSize: `${size / 16}rem`, lineHeight: 1.6, fontWeight: 400 });

const typography = (look: ThemeName): ThemeOptions['typography'] => ({
  fontFamily,
  fontWeightRegular: 400,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: heading(look === 'shop' ? 36 : 28),
  h2: heading(look === 'shop' ? 28 : 22),
  h3: heading(look === 'shop' ? 22 : 18),
  h4: heading(18),
  h5: heading(16),
  h6: heading(look === 'shop' ? 16 : 14),
  subtitle1: text(16),
  subtitle2: { ...text(14), fontWeight: 600 },
  body1: text(look === 'shop' ? 16 : 14),
  body2: text(14),
  caption: text(14),
  overline: { ...text(14), textTransform: 'none' },
  button: { fontSize: look === 'shop' ? '1rem' : '0.875rem', fontWeight: 600, textTransform: 'none' },
});

const palette = (tokens: ColourTokens, scheme: ColourScheme): ThemeOptions['palette'] => ({
  mode: scheme,
  primary: {
    main: tokens.indigo,
    // The shade for highlighted options, which must differ from the colour of their text in light and dark.
    dark: scheme === 'light' ? '#1B3160' : '#B9CAF2',
    contrastText: scheme === 'light' ? '#FFFFFF' : '#14171E',
  },
  secondary: { main: tokens.inkSoft },
  error: { main: tokens.seal },
  success: { main: tokens.moss },
  warning: { main: tokens.ochre, contrastText: '#1F2430' },
  info: { main: tokens.indigo },
  text: { primary: tokens.ink, secondary: tokens.inkSoft },
  background: { default: tokens.paper, paper: tokens.card },
  divider: tokens.line,
  action: { hover: tokens.indigoWash, selected: tokens.indigoWash },
});

/** The shadows of surfaces: one faint shadow for floating surfaces, none for others. */
const shadows = (scheme: ColourScheme): Shadows => {
  const faint = scheme === 'light' ? '0 6px 24px rgb(31 36 48 / 10%)' : '0 6px 24px rgb(0 0 0 / 45%)';
  return ['none', ...Array.from({ length: 24 }, () => faint)] as Shadows;
};

type Components = NonNullable<ThemeOptions['components']>;

const heightOf = (look: ThemeName) => (look === 'shop' ? controlHeight.touch : controlHeight.office);
const control = (look: ThemeName) => ({
  minHeight: heightOf(look),
  '@media (pointer: coarse)': { minHeight: controlHeight.touch },
});
const bordered = (tokens: ColourTokens) => ({ border: `1px solid ${tokens.line}`, backgroundImage: 'none' });

const pressed = (tokens: ColourTokens, look: ThemeName): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The focus ring is set again here, because the library removes the outline of buttons with a stronger
    // selector than the baseline's.
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing(tokens) } },
  },
  // The ring is drawn inside the row, because the row clips its overflow.
  MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...control(look),
        borderRadius: 8,
        paddingInline: look === 'shop' ? 20 : 14,
        whiteSpace: 'nowrap',
      },
      sizeSmall: {
        minHeight: look === 'shop' ? controlHeight.touch : 36,
        paddingInline: 12,
        fontSize: '0.875rem',
      },
    },
  },
  MuiPaginationItem: { styleOverrides: { root: look === 'shop' ? { minWidth: 44, height: 44 } : {} } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    // A link that is a button is aligned with the words around it.
    styleOverrides: { button: { verticalAlign: 'baseline' } },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outlineOffset: -2 },
        minHeight: heightOf(look),
        ...(look === 'office' ? { minWidth: 72, paddingInline: 14 } : {}),
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        color: tokens.ink,
        borderColor: tokens.line,
        textTransform: 'none',
        fontSize: '0.875rem',
        '&.Mui-selected': { color: tokens.indigo, backgroundColor: tokens.indigoWash, fontWeight: 600 },
      },
    },
  },
  // Keeps the knob visible on a light card.
  MuiSwitch: {
    styleOverrides: {
      switchBase: { color: tokens.inkSoft },
      thumb: { boxShadow: 'none' },
      track: { backgroundColor: tokens.inkSoft, opacity: 0.3 },
    },
  },
});

const fields = (tokens: ColourTokens, look: ThemeName): Components => ({
  // Labels are placed above their field, and help below it.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        fontSize: '0.875rem',
        lineHeight: 1.6,
        whiteSpace: 'normal',
        color: tokens.ink,
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: '0.875rem',
        lineHeight: 1.6,
        // Keeps the text of a disabled field readable.
        '&.Mui-disabled': { color: tokens.inkSoft },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { ...control(look), borderRadius: 8, backgroundColor: tokens.card },
      input: { paddingBlock: look === 'shop' ? 9 : 6, height: 'auto', lineHeight: 1.6 },
      // The padding of the field is removed for text areas and pickers, since they have their own.
      multiline: { paddingBlock: 0 },
      notchedOutline: { top: 0, borderColor: tokens.line, '& legend': { display: 'none' } },
    },
  },
  MuiAutocomplete: {
    // Texts of the library in Chinese, since its default texts are English.
    defaultProps: {
      clearText: '清除',
      openText: '開啟',
      closeText: '關閉',
      noOptionsText: '沒找到',
      loadingText: '載入中',
    },
    styleOverrides: {
      inputRoot: { paddingBlock: 0, '& .MuiAutocomplete-input': { paddingBlock: look === 'shop' ? 9 : 6 } },
      // Without these paddings, the button of a small autocomplete would make it slightly higher than the
      // fields beside it.
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 0,
          '& .MuiAutocomplete-input': { paddingBlock: look === 'shop' ? 9 : 6 },
        },
      },
    },
  },
});

const surfaces = (tokens: ColourTokens): Components => ({
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { ...bordered(tokens), borderRadius: 10 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { ...bordered(tokens), borderRadius: 14 },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // The specification requires that dialogs do not lock scrolling.
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiMenu: { defaultProps: { disableScrollLock: true } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: '0.875rem', lineHeight: 1.6, backgroundColor: '#1F2430' } },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: tokens.line } },
  },
  // Gives a spinner without a label an accessible name.
  MuiCircularProgress: { defaultProps: { 'aria-label': '載入中' } },
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: tokens.line } } },
});

const tables = (tokens: ColourTokens, look: ThemeName): Components => ({
  MuiTableRow: { styleOverrides: { root: look === 'office' ? { height: 40 } : {} } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, ...(look === 'office' ? { paddingBlock: 6 } : {}) },
      head: { color: tokens.inkSoft, fontWeight: 600, backgroundColor: tokens.card },
    },
  },
});

const components = (tokens: ColourTokens, look: ThemeName): Components => ({
  MuiCssBaseline: { styleOverrides: baselineStyles(tokens) },
  ...pressed(tokens, look),
  ...fields(tokens, look),
  ...surfaces(tokens),
  ...tables(tokens, look),
});

/**
 * The theme of the shop or the office in light or dark, as plain options (react-admin makes its own theme of
 * them).
 */
export const themeOptions = (look: ThemeName, scheme: ColourScheme = 'light'): ThemeOptions => {
  const tokens = scheme === 'light' ? lightTokens : darkTokens;
  return {
    palette: palette(tokens, scheme),
    typography: typography(look),
    shape: { borderRadius: 10 },
    shadows: shadows(scheme),
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 150,
        standard: 180,
        complex: 180,
        enteringScreen: 180,
        leavingScreen: 120,
      },
      easing: { easeInOut: 'ease-out', sharp: 'ease-out' },
    },
    components: components(tokens, look),
  };
};
