import type { PlainKind } from '@zhidan/domain';
import { factTypes, type FactName, type Facts } from './field.js';

/** Collects values and gives the places they are referred to by. */
export class Values {
  readonly all: unknown[] = [];
  place(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }

  readonly #facts = new Map<FactName, string>();
  /** Where a fact stands: once, however often it is asked for. */
  fact(name: FactName, facts: Facts | undefined): string {
    if (facts === undefined) throw new Error(`nobody asked for ${name}`);
    const place = this.#facts.get(name) ?? this.place(facts[name], factTypes[name]);
    this.#facts.set(name, place);
    return place;
  }
}

/** As which type of PostgreSQL the value of a field is sent. */
export const typeOfKind: Readonly<Record<PlainKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};
