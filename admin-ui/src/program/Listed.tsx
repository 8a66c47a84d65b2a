import type { ReactNode } from 'react';
import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@zhidan/ui-kit';
import { EmptyPanelText } from '../quotation/panel/Panel.js';

interface ListedProps<Row> {
  readonly of: UseQueryResult<readonly Row[]>;
  /** The message of an empty list. */
  readonly nothing: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Renders a query for a list in each of its states: loading, failed, empty, loaded. */
export function ListQueryView<Row>({
  of: { data, error, isPending, refetch },
  nothing,
  children,
}: ListedProps<Row>) {
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyPanelText>{nothing}</EmptyPanelText>;
  return children(data);
}
