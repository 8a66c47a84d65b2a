import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import { RecordContextProvider, useGetOne, type RaRecord } from 'react-admin';
import { SectionStates } from '../section/States.js';

interface LookedProps<Row extends RaRecord> {
  readonly resource: string;
  readonly id: string;
  readonly children: (row: Row) => ReactNode;
}

/** Loads a record and provides it as context, for example to its buttons. */
export function RelatedRecordLoader<Row extends RaRecord>({ resource, id, children }: LookedProps<Row>) {
  const { data, error, isPending, refetch } = useGetOne<Row>(resource, { id });
  return (
    <SectionStates isPending={isPending} error={error} onRetry={() => void refetch()}>
      {data !== undefined && (
        <RecordContextProvider value={data}>
          <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>{children(data)}</Stack>
        </RecordContextProvider>
      )}
    </SectionStates>
  );
}

interface HeadingProps {
  readonly title: string;
  /** The state of the record, shown beside its name. */
  readonly standing?: ReactNode;
}

export const RelatedRecordHeading = ({ title, standing }: HeadingProps) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {standing}
  </Stack>
);
