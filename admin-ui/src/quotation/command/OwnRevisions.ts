import type { QuotationAnswer } from '@zhidan/domain/quotation';

/** Changes that this window made itself: a person who types in two places is not warned of their own. */
export class OwnRevisions {
  readonly #made = new Set<string>();

  add({ quotation_no, revision, events }: QuotationAnswer): void {
    events.forEach((_event, index) => this.#made.add(`${quotation_no} ${revision - index}`));
  }

  /** The last revision up to which no other person changed anything since one that was seen. */
  after(quotation_no: string, revision: number): number {
    let last = revision;
    while (this.#made.has(`${quotation_no} ${last + 1}`)) last += 1;
    return last;
  }
}
