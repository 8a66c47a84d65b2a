import { understoodFilter } from '@zhidan/domain/known-words';
import type { FormValues } from '../form/fieldDeclaration.js';
import { today } from './today.js';

/** The filter with which a list is asked for: known words of its search are conditions. */
export const asked = (resource: string, filter: FormValues): FormValues =>
  understoodFilter(resource, filter, today());
