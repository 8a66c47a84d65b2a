import type { Quotation } from '../state.js';
import { folders } from './folders.js';

type Art = Pick<Quotation, 'files' | 'designs'>;

/** When each piece of art came: files in the folders of art, and designs that were placed. */
const arrivalsOf = ({ files, designs }: Art): readonly string[] =>
  [...files.filter(({ folder }) => folders[folder].holds === 'art'), ...designs].map(
    ({ created_date }) => created_date,
  );

export const withoutArt = (order: Art): boolean => arrivalsOf(order).length === 0;

/** Whether art came after an instant. */
export const hasArtSince = (order: Art, instant: string): boolean =>
  arrivalsOf(order).some((created_date) => created_date > instant);

/** When the first of the art that is there came; undefined where there is none. */
export const firstArtAt = (order: Art): string | undefined => arrivalsOf(order).toSorted()[0];
