import { useMemo } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { FieldLabel } from '../film/film.js';
import { listFieldLabels } from '../list/listWords.js';

/** The options of a resource's manifest for its histories. */
export interface HistoryOptions {
  /** The fields of a record in words and in order; those of its list by default. */
  readonly historyWords?: (id: string) => readonly FieldLabel[];
}

/** The labels of a record's fields in its history. */
export function useHistoryFieldLabels(resource: string, id: string): readonly FieldLabel[] {
  const { options } = useResourceDefinition<HistoryOptions>({ resource });
  const wordsFor = options?.historyWords;
  return useMemo(() => wordsFor?.(id) ?? listFieldLabels[resource] ?? [], [wordsFor, resource, id]);
}
