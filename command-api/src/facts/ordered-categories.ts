import { categoryOrders, idOfStream, type RecordedEvent } from '@zhidan/domain';
import type { FactsView } from './view.js';

/** Categories with orders, which cannot be removed. */
export class OrderedCategories implements FactsView {
  readonly categories = [categoryOrders.category];
  readonly #ids = new Set<string>();

  has(category_id: string): boolean {
    return this.#ids.has(category_id);
  }

  see({ stream }: Pick<RecordedEvent, 'stream'>): void {
    this.#ids.add(idOfStream(stream));
  }

  forget({ stream }: Pick<RecordedEvent, 'stream'>): void {
    this.#ids.delete(idOfStream(stream));
  }
}
