import { useMemo } from 'react';
import { useResourceDefinition } from 'react-admin';
import type { FieldWord } from '../film/film.js';
import { listWords } from '../list/listWords.js';

/** What the manifest of a resource says of its histories. */
export interface HistoryOptions {
  /** The fields of a record in words, in this order; those of its list by default. */
  readonly historyWords?: (id: string) => readonly FieldWord[];
}

/** The fields of a record as its history calls them. */
export function useHistoryWords(resource: string, id: string): readonly FieldWord[] {
  const { options } = useResourceDefinition<HistoryOptions>({ resource });
  const wordsFor = options?.historyWords;
  return useMemo(() => wordsFor?.(id) ?? listWords[resource] ?? [], [wordsFor, resource, id]);
}
