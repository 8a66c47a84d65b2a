import { useMemo } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { FieldLabel } from '../film/film.js';
import { listFieldLabels } from '../list/listWords.js';

/** The options for histories in a resource's declaration to react-admin. */
interface HistoryOptions {
  /** The labelled fields of a record in order; by default those of its list. */
  readonly historyWords?: (id: string) => readonly FieldLabel[];
}

export function useHistoryFieldLabels(resource: string, id: string): readonly FieldLabel[] {
  const { options } = useResourceDefinition<HistoryOptions>({ resource });
  const wordsFor = options?.historyWords;
  return useMemo(() => wordsFor?.(id) ?? listFieldLabels[resource] ?? [], [wordsFor, resource, id]);
}
