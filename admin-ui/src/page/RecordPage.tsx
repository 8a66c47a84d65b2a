import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Show } from 'react-admin';
import { WayBack } from '../list/place/WayBack.js';
import { PageTitle } from './PageTitle.js';

/** One record on a page of its own. */
export const RecordPage = ({ children }: { readonly children: ReactNode }) => (
  <Show
    component={Box}
    actions={false}
    // The heading says it.
    title={false}
    sx={{ minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }}
    loading={<SkeletonCard ratio={3} />}
    error={<ErrorState detail="找不到這筆資料，可能已經刪除。" onRetry={() => window.location.reload()} />}
  >
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
  </Show>
);

interface RecordHeadingProps {
  readonly title: string;
  /** The list that it belongs to. */
  readonly list: { readonly to: string; readonly title: string };
  /** Where it stands. */
  readonly standing?: ReactNode;
  /** What may be done with it. */
  readonly acts?: ReactNode;
}

/** Which record it is, where it stands, what may be done with it now. */
export const RecordHeading = ({ title, list, standing, acts }: RecordHeadingProps) => (
  <Box component="header">
    <PageTitle title={list.title} record={title} />
    <WayBack list={list} here={title} />
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {title}
      </Typography>
      {standing}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { md: 'auto' } }}>
        {acts}
      </Stack>
    </Stack>
  </Box>
);
