import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import type { FieldLabel } from '../film/film.js';

interface OfficeScreens extends Omit<ResourceProps, 'name' | 'options'> {
  /** The labels of the fields in its history. */
  readonly historyWords?: (id: string) => readonly FieldLabel[];
}

/** A resource of the office whose list has the title of its page. */
export const officeResource = (
  name: Parameters<typeof officeTitleOf>[0],
  { historyWords, ...screens }: OfficeScreens,
): ResourceProps => ({
  name,
  options: { label: officeTitleOf(name), historyWords },
  ...screens,
});
