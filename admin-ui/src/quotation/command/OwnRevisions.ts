import type { QuotationAnswer } from '@zhidan/domain/quotation';

/**
 * The changes made by this window, so that a user who edits in two places is not warned of their own changes.
 */
export class OwnRevisions {
  readonly #made = new Set<string>();

  add({ quotation_no, revision, events }: QuotationAnswer): void {
    events.forEach((_event, index) => this.#made.add(`${quotation_no} ${revision - index}`));
  }

  /** The last revision up to which only this window changed the order since the seen one. */
  after(quotation_no: string, revision: number): number {
    let last = revision;
    while (this.#made.has(`${quotation_no} ${last + 1}`)) last += 1;
    return last;
  }
}
