import { idOfStream, type RecordedEvent } from '@zhidan/domain';
import { asOwnEvent } from '@zhidan/domain/core';
import { templates, templateVersion, type Template } from '@zhidan/domain/template';
import type { FactsView } from './view.js';

/** Every version of the templates of products. */
export class Templates implements FactsView {
  readonly categories = [templates.category];
  readonly #versions = new Map<string, readonly Template[]>();

  of(category_id: string, version?: number): Template | undefined {
    return templateVersion(this.#versions.get(category_id) ?? [], version);
  }

  see(event: RecordedEvent): void {
    const id = idOfStream(event.stream);
    this.#versions.set(
      id,
      templates.evolve(this.#versions.get(id) ?? templates.initial, asOwnEvent(templates, event)),
    );
  }

  forget({ stream }: RecordedEvent): void {
    this.#versions.delete(idOfStream(stream));
  }
}
