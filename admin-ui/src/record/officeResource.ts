import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import type { FieldLabel } from '../film/film.js';

interface OfficeScreens extends Omit<ResourceProps, 'name' | 'options'> {
  /** The labelled fields that a record's history shows. */
  readonly historyWords?: (id: string) => readonly FieldLabel[];
}

/** Declares a resource whose list has its own page title. */
export const officeResource = (
  name: Parameters<typeof officeTitleOf>[0],
  { historyWords, ...screens }: OfficeScreens,
): ResourceProps => ({
  name,
  options: { label: officeTitleOf(name), historyWords },
  ...screens,
});
