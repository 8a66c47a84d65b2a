import { idOfStream, type RecordedEvent } from '@zhidan/domain';
import { overdue } from '@zhidan/domain/overdue';
import type { View } from './view.js';

/** Which overdue cases there are: few, and asked for after every payment. */
export class OverdueCases implements View {
  readonly categories = [overdue.category];
  readonly #seen = new Map<string, number>();

  see({ stream, revision }: RecordedEvent): void {
    this.#seen.set(idOfStream(stream), revision);
  }

  seenAt(id: string): number {
    return this.#seen.get(id) ?? -1;
  }
}
