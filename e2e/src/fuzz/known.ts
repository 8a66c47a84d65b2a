import type { SeededRandom } from './chance.js';

/** Ids of existing records, by resource. */
export class KnownIds {
  readonly #all: readonly string[];

  constructor(
    private readonly byResource: ReadonlyMap<string, readonly string[]>,
    /** Records that were created for the run, by resource. */
    private readonly made: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#all = [...byResource.values()].flat();
  }

  any(chance: SeededRandom): string {
    return chance.pickFrom(this.#all) ?? 'x';
  }

  /** An id for a route that writes. Where writing may withdraw rights, this is a record created for the run. */
  toWriteTo(path: string, chance: SeededRandom): string {
    const [, , resource = ''] = path.split('/');
    const ids = this.made.get(resource);
    return ids === undefined ? this.for(path, chance) : (chance.pickFrom(ids) ?? 'nobody');
  }

  /** An id for a route that reads: `/api/<resource>/{id}`, `/documents/<name>/{id}.pdf`. */
  for(path: string, chance: SeededRandom): string {
    const [, area = '', name = ''] = path.split('/');
    const ids = this.byResource.get(area === 'documents' ? (DOCUMENTS[name] ?? 'quotations') : name);
    return (chance.percent(90) ? chance.pickFrom(ids ?? []) : undefined) ?? this.any(chance);
  }
}

/** The resource that a document is about; documents that are not listed are about orders. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'proofing-allocation': 'allocations',
  'production-allocation': 'allocations',
  invoice: 'invoices',
  'payroll-statement': 'payroll',
  'payroll-payout': 'payroll',
  purchase: 'purchases',
  overdue: 'overdues',
};
