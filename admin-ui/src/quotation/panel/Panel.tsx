import { Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** Content at the right of the title, usually a button. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

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

export const EmptyPanelText = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
