import { Box } from '@mui/material';

/** Shows the key of an action; screen readers get the key from the button itself. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      px: 0.5,
      border: 1,
      borderColor: 'currentColor',
      borderRadius: 0.5,
      fontSize: 12,
      lineHeight: 1.4,
      display: { xs: 'none', md: 'inline-block' },
      minWidth: 18,
      textAlign: 'center',
      fontWeight: 400,
      fontFamily: 'inherit',
      opacity: 0.8,
      '@media (pointer: coarse)': { display: 'none' },
    }}
  >
    {children}
  </Box>
);
