import type { Chance } from './chance.js';

/** Ids of what is there, by resource. */
export class Known {
  readonly #all: readonly string[];

  constructor(private readonly byResource: ReadonlyMap<string, readonly string[]>) {
    this.#all = [...byResource.values()].flat();
  }

  any(chance: Chance): string {
    return chance.pickFrom(this.#all) ?? 'x';
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
