import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type ColourScheme, themeOptions } from './themeOptions.js';

const officeThemes = {
  light: createTheme(themeOptions('office', 'light')),
  dark: createTheme(themeOptions('office', 'dark')),
};

/** The theme of the back office; react-admin itself takes `themeOptions('office', …)`. */
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
