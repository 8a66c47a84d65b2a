import { z } from 'zod';
import type { RecordedEvent } from '../core/event.js';
import { idOfStream } from '../core/decider.js';
import { isEvent } from '../core/is-event.js';
import { keysOf } from '../core/keys.js';
import { defineReadModel } from '../read-model/read-model.js';
import { activityDone, activityKinds, activityPlanned, readersOf } from './activity.js';

export const activityRow = z.object({
  id: z.string(),
  revision: z.int(),
  about: z.object({ kind: z.enum(keysOf(activityKinds)), id: z.string() }),
  text: z.string(),
  /** Id of the employee. */
  who: z.string(),
  who_name: z.string(),
  /** Taipei day. */
  due: z.string(),
  done: z.boolean(),
  done_date: z.string().nullable(),
  created_uid: z.string(),
  created_date: z.string(),
  /** Ids of people, and a permission; these people and the holders of the permission may read the row. */
  readers: z.array(z.string()),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** The columns of an activity that its readers receive. */
export const shownActivity = activityRow.omit({ readers: true });
export type ShownActivity = z.infer<typeof shownActivity>;

export const activityReadModel = defineReadModel({
  name: 'activities',
  row: activityRow,
  searched: ['text', 'who_name'],
});

export function foldActivityRow(
  row: ActivityRow | undefined,
  event: Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'>,
): ActivityRow | undefined {
  const { revision } = event;
  if (isEvent(event, activityPlanned)) {
    const { customer_uid: _subject, ...data } = event.data;
    return {
      id: idOfStream(event.stream),
      revision,
      ...data,
      done: false,
      done_date: null,
      readers: [...readersOf(data)],
    };
  }
  if (row !== undefined && isEvent(event, activityDone))
    return { ...row, revision, done: true, done_date: event.data.created_date };
  return row;
}
