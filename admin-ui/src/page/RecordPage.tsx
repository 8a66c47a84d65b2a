import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Show } from 'react-admin';
import { RecordBreadcrumb } from '../list/place/WayBack.js';
import { PageTitle } from './PageTitle.js';

export const RecordPage = ({ children }: { readonly children: ReactNode }) => (
  <Show
    component={Box}
    actions={false}
    // No title by react-admin, because the heading shows it.
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
  readonly list: { readonly to: string; readonly title: string };
  readonly standing?: ReactNode;
  readonly acts?: ReactNode;
}

/** The heading of a record: its name, its state, and buttons for the possible commands. */
export const RecordHeading = ({ title, list, standing, acts }: RecordHeadingProps) => (
  <Box component="header">
    <PageTitle title={list.title} record={title} />
    <RecordBreadcrumb list={list} here={title} />
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
