import { Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** Stands at the right of the title. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** One concern of an order under its title. */
export const Panel = ({ title, act, children }: PanelProps) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
    <Stack
      direction="row"
      sx={{ mb: 1.5, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {title}
      </Typography>
      {act}
    </Stack>
    {children}
  </Paper>
);

/** Said where there is nothing to show yet. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
