import type { Chance } from './chance.js';

/** Ids of what is there, by resource. */
export class Known {
  readonly #all: readonly string[];

  constructor(
    private readonly byResource: ReadonlyMap<string, readonly string[]>,
    /** Records that were made for the run. */
    private readonly made: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#all = [...byResource.values()].flat();
  }

  any(chance: Chance): string {
    return chance.pickFrom(this.#all) ?? 'x';
  }

  /** One that an address writes to: where that may take rights away, a record that was made for it. */
  toWriteTo(path: string, chance: Chance): string {
    const [, , resource = ''] = path.split('/');
    const ids = this.made.get(resource);
    return ids === undefined ? this.for(path, chance) : (chance.pickFrom(ids) ?? 'nobody');
  }

  /** One that an address asks for: `/api/<resource>/{id}`, `/documents/<name>/{id}.pdf`. */
  for(path: string, chance: Chance): string {
    const [, area = '', name = ''] = path.split('/');
    const ids = this.byResource.get(area === 'documents' ? (DOCUMENTS[name] ?? 'quotations') : name);
    return (chance.percent(90) ? chance.pickFrom(ids ?? []) : undefined) ?? this.any(chance);
  }
}

/** Of what a document is; all others are of orders. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'proofing-allocation': 'allocations',
  'production-allocation': 'allocations',
  'payroll-statement': 'payroll',
  'payroll-payout': 'payroll',
  purchase: 'purchases',
  overdue: 'overdues',
};
