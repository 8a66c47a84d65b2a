import type { QuotationAnswer } from '@zhidan/domain/quotation';

/**
 * Records the revisions that this window has made, so that a user who edits in two places is not warned of
 * their own changes.
 */
export class OwnRevisions {
  readonly #made = new Set<string>();

  add({ quotation_no, revision, events }: QuotationAnswer): void {
    events.forEach((_event, index) => this.#made.add(`${quotation_no} ${revision - index}`));
  }

  /** The last revision after `revision` up to which all changes were made by this window. */
  after(quotation_no: string, revision: number): number {
    let last = revision;
    while (this.#made.has(`${quotation_no} ${last + 1}`)) last += 1;
    return last;
  }
}
