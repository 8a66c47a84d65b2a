import type { ReactNode } from 'react';
import { Paper, Typography } from '@mui/material';

/** One part of an order's page under its own heading. */
export const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, md: 2.5 } }}>
    <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);
