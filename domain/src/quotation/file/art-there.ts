import type { Quotation } from '../state.js';
import { orderFileFolders } from './folders.js';

type Art = Pick<Quotation, 'files' | 'designs'>;

/** The instants at which art arrived: files in the folders of art, and placed designs. */
const arrivalsOf = ({ files, designs }: Art): readonly string[] =>
  [...files.filter(({ folder }) => orderFileFolders[folder].holds === 'art'), ...designs].map(
    ({ created_date }) => created_date,
  );

export const isWithoutArt = (order: Art): boolean => arrivalsOf(order).length === 0;

/** Whether art arrived after an instant. */
export const hasArtSince = (order: Art, instant: string): boolean =>
  arrivalsOf(order).some((created_date) => created_date > instant);

/** The instant at which the first of the present art arrived; undefined where there is none. */
export const firstArtAt = (order: Art): string | undefined => arrivalsOf(order).toSorted()[0];
