import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { themeOptions } from '@zhidan/ui-kit';

/** The widths of the menu, open and folded, in px. */
const sidebar = { width: 208, closedWidth: 50 };

const onPhones = (styles: object) => ({
  root: ({ theme }: { readonly theme: Theme }) => ({ [theme.breakpoints.down('sm')]: styles }),
});

/** The theme of the office, including the styles of react-admin's components. */
export function officeTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const base = themeOptions('office', mode);
  return {
    ...base,
    sidebar,
    components: {
      ...base.components,
      // On a phone, react-admin gives the toolbar of a list its own background; this removes it.
      RaListToolbar: { styleOverrides: onPhones({ backgroundColor: 'transparent', paddingTop: 8 }) },
      RaTopToolbar: { styleOverrides: onPhones({ backgroundColor: 'transparent' }) },
      // Puts two filters in a row, so that the list starts within the window.
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
