import type { PlainKind } from '@zhidan/domain';
import { factTypes, type FactName, type SqlFacts } from './field.js';

/** Collects the parameters of a statement and returns their placeholders. */
export class SqlValues {
  readonly all: unknown[] = [];
  place(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }

  readonly #facts = new Map<FactName, string>();
  /** The placeholder of a fact; a fact used several times is one parameter. */
  fact(name: FactName, facts: SqlFacts | undefined): string {
    if (facts === undefined) throw new Error(`nobody asked for ${name}`);
    const place = this.#facts.get(name) ?? this.place(facts[name], factTypes[name]);
    this.#facts.set(name, place);
    return place;
  }
}

/** The PostgreSQL type with which a field's value is sent. */
export const sqlTypeOfKind: Readonly<Record<PlainKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};
