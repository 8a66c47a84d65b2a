import { useEffect, useRef, type ReactNode } from 'react';
import { Paper, Stack, Typography } from '@mui/material';
import { isFocusFree } from '../page/pageFocus.js';

interface WorkHeadingProps {
  readonly title: ReactNode;
  /** The state of the record, shown beside its name. */
  readonly standing?: ReactNode;
  readonly acts: ReactNode;
  /** Content that covers the heading without moving anything. */
  readonly over?: ReactNode;
}

/** The name of the open record and its actions, visible while the rest scrolls. */
export function WorkHeading({ title, standing, acts, over }: WorkHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button was removed with its record, so the focus moves to the next heading.
    if (isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Paper variant="outlined" sx={{ position: 'sticky', top: { xs: 56, sm: 48 }, zIndex: 2, p: 1.5, mb: 2 }}>
      <Stack
        direction="row"
        sx={{ mb: 1, columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography
          ref={heading}
          component="h2"
          tabIndex={-1}
          sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums', outline: 'none' }}
        >
          {title}
        </Typography>
        {standing}
      </Stack>
      {acts}
      {over}
    </Paper>
  );
}
