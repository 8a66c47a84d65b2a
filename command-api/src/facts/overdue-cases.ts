import { idOfStream, type RecordedEvent } from '@zhidan/domain';
import { overdueCase } from '@zhidan/domain/overdue';
import type { FactsView } from './view.js';

/** Existing overdue cases: few, and needed after every payment. */
export class OverdueCases implements FactsView {
  readonly categories = [overdueCase.category];
  readonly #seen = new Set<string>();

  see({ stream }: RecordedEvent): void {
    this.#seen.add(idOfStream(stream));
  }

  /** The stream is not empty after it was taken back, so it still has to be read. */
  forget(): void {}

  isAbsent(id: string): boolean {
    return !this.#seen.has(id);
  }
}
