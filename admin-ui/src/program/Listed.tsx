import type { ReactNode } from 'react';
import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@zhidan/ui-kit';
import { EmptyPanelText } from '../quotation/panel/Panel.js';

interface ListedProps<Row> {
  readonly of: UseQueryResult<readonly Row[]>;
  /** Said where there is none. */
  readonly nothing: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list in its four states: loading, failed, empty, ready. */
export function Listed<Row>({
  of: { data, error, isPending, refetch },
  nothing,
  children,
}: ListedProps<Row>) {
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyPanelText>{nothing}</EmptyPanelText>;
  return children(data);
}
