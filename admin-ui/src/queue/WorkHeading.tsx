import { useEffect, useRef, type ReactNode } from 'react';
import { Paper, Stack, Typography } from '@mui/material';
import { isFocusFree } from '../page/pageFocus.js';

interface WorkHeadingProps {
  readonly title: ReactNode;
  /** Where it stands. */
  readonly standing?: ReactNode;
  readonly acts: ReactNode;
  /** Lies over the heading and moves nothing. */
  readonly over?: ReactNode;
}

/** Which record it is and what may be done with it; it stays in sight while the rest scrolls. */
export function WorkHeading({ title, standing, acts, over }: WorkHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed last is gone with its record: keys and readers go on from the next one.
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
