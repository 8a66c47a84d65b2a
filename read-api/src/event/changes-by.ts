import { recordOfStream, settingOf, type FieldChange, type Setting } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { changesOfRows } from '../history/changes.js';
import { pastReaderOf } from '../history/past-of.js';
import type { HistoryStep } from '../history/step.js';
import type { Row } from '../resource/resource.js';
import { loadSettingSteps } from '../setting/steps.js';

/** Computes which fields of a record one event changed; undefined where the stream belongs to no record. */
export async function changesByEvent(
  eventStore: EventStore,
  stream: string,
  revision: number,
): Promise<readonly FieldChange[]> {
  let before: Row | undefined = settingOfStream(stream)?.defaults;
  for await (const { event, row } of stepsOf(eventStore, stream)) {
    if (event.revision === revision) return changesOfRows(before, row);
    before = row;
  }
  return [];
}

/** Yields the events of a record one by one, each with the row after it. */
async function* stepsOf(eventStore: EventStore, stream: string): AsyncGenerator<HistoryStep> {
  const about = recordOfStream(stream);
  const setting = settingOfStream(stream);
  if (setting !== undefined)
    for await (const { event, row } of loadSettingSteps(eventStore, setting))
      yield { event, row: row?.values };
  else if (about !== undefined) yield* pastReaderOf(about.resource, eventStore)?.steps(about.id) ?? [];
}

function settingOfStream(stream: string): Setting | undefined {
  const about = recordOfStream(stream);
  return about?.resource === 'settings' ? settingOf(about.id) : undefined;
}
