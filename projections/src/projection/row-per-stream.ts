import { idOfStream, type RecordedEvent } from '@zhidan/domain';

/** The common part of projections with one row for each stream of a category, under the id of the stream. */
export const rowPerStreamKeys = (category: string) =>
  ({
    categories: [category],
    ofStream: { id: 'id' },
    keysOf: ({ stream }: RecordedEvent): readonly string[] => [idOfStream(stream)],
  }) as const;
