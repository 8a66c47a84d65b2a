import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import { latest, type Position } from '../positions.js';

/** Per category the position of the last event that has come by. */
export class LastSeen {
  readonly #positions = new Map<string, bigint>();

  note(events: readonly RecordedEvent[]): void {
    for (const { stream, position } of events) this.#positions.set(categoryOfStream(stream), position);
  }

  /** Position of the last event in these categories. */
  of(categories: readonly string[]): Position {
    return categories.reduce<Position>(
      (last, category) => latest(last, this.#positions.get(category)),
      undefined,
    );
  }
}
