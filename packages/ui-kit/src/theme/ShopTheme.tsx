import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themeOptions } from './themeOptions.js';

const shopTheme = createTheme(themeOptions('shop'));

export const ShopTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={shopTheme}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);
