import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { themeOptions } from '@zhidan/ui-kit';

/** Widths of the menu, open and folded, in px. */
const sidebar = { width: 208, closedWidth: 50 };

const onPhones = (styles: object) => ({
  root: ({ theme }: { readonly theme: Theme }) => ({ [theme.breakpoints.down('sm')]: styles }),
});

/** The office's theme, with what the parts of react-admin look like in it. */
export function officeTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const base = themeOptions('office', mode);
  return {
    ...base,
    sidebar,
    components: {
      ...base.components,
      // The library gives the head of a list a panel of its own on a phone; ours stands on the page, as on a desk.
      RaListToolbar: { styleOverrides: onPhones({ backgroundColor: 'transparent', paddingTop: 8 }) },
      RaTopToolbar: { styleOverrides: onPhones({ backgroundColor: 'transparent' }) },
      // Two filters beside each other: a list begins in sight.
      RaFilterForm: {
        styleOverrides: onPhones({
          columnGap: 8,
          '& .RaFilterForm-filterFormInput': { flex: '1 1 40%', minWidth: 0 },
          '& .RaFilterForm-filterFormInput > *, & .RaFilterForm-filterFormInput .MuiFormControl-root': {
            width: '100%',
            minWidth: 0,
          },
          '& .RaFilterFormInput-spacer': { display: 'none' },
        }),
      },
    },
  };
}
