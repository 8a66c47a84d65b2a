import { idOfStream, type RecordedEvent } from '@zhidan/domain';

/** How the events of a category touch the rows of a projection that has one for each of their streams, under its id. */
export const rowPerStream = (category: string) =>
  ({
    categories: [category],
    ofStream: { id: 'id' },
    keysOf: ({ stream }: RecordedEvent): readonly string[] => [idOfStream(stream)],
  }) as const;
