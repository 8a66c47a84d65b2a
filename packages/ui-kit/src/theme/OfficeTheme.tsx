import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type ColourScheme, themeOptions } from './themeOptions.js';

const officeThemes = {
  light: createTheme(themeOptions('office', 'light')),
  dark: createTheme(themeOptions('office', 'dark')),
};

/**
 * Applies the theme of the back office to its children; parts inside react-admin get the theme from
 * `themeOptions('office', …)`.
 */
export const OfficeTheme = ({
  scheme = 'light',
  children,
}: {
  readonly scheme?: ColourScheme;
  readonly children: ReactNode;
}) => (
  <ThemeProvider theme={officeThemes[scheme]}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);
