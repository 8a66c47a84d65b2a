import {
  defaultsOf,
  idOfStream,
  SETTING,
  settingOf,
  type RecordedEvent,
  type SettingEvent,
  type SettingId,
  type SettingValues,
} from '@zhidan/domain';
import type { View } from './view.js';

/** The settings as they stand, the defaults of those that nobody set. */
export class Settings implements View {
  readonly categories = [SETTING];
  readonly #set = new Map<string, Readonly<Record<string, unknown>>>();

  of<Id extends SettingId>(id: Id): SettingValues<Id> {
    return { ...defaultsOf(id), ...this.#set.get(id) };
  }

  see(event: RecordedEvent): void {
    const id = idOfStream(event.stream);
    const setting = settingOf(id);
    if (setting === undefined) return;
    const values = this.#set.get(id) ?? setting.defaults;
    this.#set.set(id, setting.aggregate.evolve(values, event as RecordedEvent<SettingEvent>));
  }
}
