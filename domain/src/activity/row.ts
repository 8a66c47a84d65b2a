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
  /** Id of the employee who is to do the activity. */
  who: z.string(),
  who_name: z.string(),
  /** The Taipei day by which the activity is to be done. */
  due: z.string(),
  done: z.boolean(),
  done_date: z.string().nullable(),
  created_uid: z.string(),
  created_date: z.string(),
  /** The ids of the people who may read the row, and the permission whose holders may read it too. */
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
