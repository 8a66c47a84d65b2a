import {
  defaultsOf,
  idOfStream,
  asOwnEvent,
  SETTING_STREAM_CATEGORY,
  settingOf,
  type RecordedEvent,
  type SettingId,
  type SettingValues,
} from '@zhidan/domain';
import type { FactsView } from './view.js';

/** The present settings, with defaults for those that were never set. */
export class Settings implements FactsView {
  readonly categories = [SETTING_STREAM_CATEGORY];
  readonly #set = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #revisions = new Map<string, number>();

  of<Id extends SettingId>(id: Id): SettingValues<Id> {
    return { ...defaultsOf(id), ...this.#set.get(id) };
  }

  /** The revision of a setting from 0; -1 while its defaults apply. */
  revisionOf(id: SettingId): number {
    return this.#revisions.get(id) ?? -1;
  }

  isAbsent(id: string): boolean {
    return !this.#revisions.has(id);
  }

  see(event: RecordedEvent): void {
    const id = idOfStream(event.stream);
    const setting = settingOf(id);
    if (setting === undefined) return;
    this.#revisions.set(id, event.revision);
    const values = this.#set.get(id) ?? setting.defaults;
    this.#set.set(id, setting.aggregate.evolve(values, asOwnEvent(setting.aggregate, event)));
  }

  forget({ stream, revision }: RecordedEvent): void {
    const id = idOfStream(stream);
    this.#revisions.set(id, revision);
    this.#set.delete(id);
  }
}
