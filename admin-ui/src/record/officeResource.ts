import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import type { FieldWord } from '../film/film.js';

interface OfficeScreens extends Omit<ResourceProps, 'name' | 'options'> {
  /** What people call the fields of its history. */
  readonly historyWords?: (id: string) => readonly FieldWord[];
}

/** What the office lists under the title that its page has. */
export const officeResource = (
  name: Parameters<typeof officeTitleOf>[0],
  { historyWords, ...screens }: OfficeScreens,
): ResourceProps => ({
  name,
  options: { label: officeTitleOf(name), historyWords },
  ...screens,
});
