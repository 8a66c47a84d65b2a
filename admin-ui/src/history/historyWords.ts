import { useMemo } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { FieldWord } from '../film/film.js';
import { listWords } from '../list/listWords.js';

/** The options of a resource's manifest for its histories. */
export interface HistoryOptions {
  /** The fields of a record in words and in order; those of its list by default. */
  readonly historyWords?: (id: string) => readonly FieldWord[];
}

/** The labels of a record's fields in its history. */
export function useHistoryWords(resource: string, id: string): readonly FieldWord[] {
  const { options } = useResourceDefinition<HistoryOptions>({ resource });
  const wordsFor = options?.historyWords;
  return useMemo(() => wordsFor?.(id) ?? listWords[resource] ?? [], [wordsFor, resource, id]);
}
