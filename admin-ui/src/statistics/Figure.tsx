import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, SkeletonCard } from '@zhidan/ui-kit';

interface FigureProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A figure with its states: loading, failed or ready. */
export function Figure<Data>({ query, children }: FigureProps<Data>) {
  const { data, error, isPending, isError, refetch } = query;
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return children(data);
}
