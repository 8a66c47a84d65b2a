import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';

interface FigureProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the query of a figure in each of its states: loading, failed, loaded. */
export function FigureQueryView<Data>({ query, children }: FigureProps<Data>) {
  const { data, error, isPending, isError, refetch } = query;
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return children(data);
}
