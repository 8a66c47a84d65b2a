import { useQuery } from '@tanstack/react-query';

/** The pages of help, loaded when help is first asked for, so that no other screen waits for them. */
export const useHelp = (enabled = true) =>
  useQuery({
    queryKey: ['help pages'],
    queryFn: () => import('./pages.js'),
    staleTime: Infinity,
    enabled,
  });
