import { filterWithKeywords } from '@zhidan/domain/known-words';
import type { FormValues } from '../form/fieldDeclaration.js';
import { today } from './today.js';

/** The filter to request a list with: known words in the search text become conditions. */
export const requestFilterOf = (resource: string, filter: FormValues): FormValues =>
  filterWithKeywords(resource, filter, today());
