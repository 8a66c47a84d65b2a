import { idOfStream, zkgImports, type RecordedEvent } from '@zhidan/domain';
import type { FactsView } from './view.js';

/** Imports that were accepted and not finished: their process has ended, or is still working. */
export class UnfinishedImports implements FactsView {
  readonly categories = [zkgImports.category];
  readonly #ids = new Set<string>();

  all(): readonly string[] {
    return [...this.#ids];
  }

  see({ stream, type }: RecordedEvent): void {
    const id = idOfStream(stream);
    if (type === 'ZkgImportFinished') this.#ids.delete(id);
    else this.#ids.add(id);
  }

  forget({ stream }: RecordedEvent): void {
    this.#ids.delete(idOfStream(stream));
  }
}
