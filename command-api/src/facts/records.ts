import {
  categoryOfStream,
  idOfStream,
  asOwnEvent,
  type RecordedEvent,
  type RecordKind,
} from '@zhidan/domain';
import type { FactsView } from './view.js';

export type RecordFields = Readonly<Record<string, unknown>>;

/** All master data in its present state. */
export class MasterRecords implements FactsView {
  readonly categories: readonly string[];
  readonly #kinds: ReadonlyMap<string, RecordKind>;
  readonly #kept = new Map<string, Map<string, RecordFields>>();

  constructor(kinds: readonly RecordKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.aggregate.category, kind]));
    this.categories = [...this.#kinds.keys()];
    for (const { resource } of kinds) this.#kept.set(resource, new Map());
  }

  /** The records of a resource by id, the oldest first. */
  of(resource: string): ReadonlyMap<string, RecordFields> {
    const kept = this.#kept.get(resource);
    if (kept === undefined) throw new Error(`${resource} is no plain master data`);
    return kept;
  }

  see(event: RecordedEvent): void {
    const kind = this.#kinds.get(categoryOfStream(event.stream));
    const kept = kind && this.#kept.get(kind.resource);
    if (kind === undefined || kept === undefined) return;
    const id = idOfStream(event.stream);
    const fields = kept.get(id);
    const before = fields === undefined ? kind.aggregate.initial : ({ status: 'kept', fields } as const);
    const after = kind.aggregate.evolve(before, asOwnEvent(kind.aggregate, event));
    if (after.status === 'kept') kept.set(id, after.fields);
    else kept.delete(id);
  }

  forget({ stream }: RecordedEvent): void {
    const kind = this.#kinds.get(categoryOfStream(stream));
    if (kind !== undefined) this.#kept.get(kind.resource)?.delete(idOfStream(stream));
  }
}
