import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { stageSchema } from '../codes/stage.js';

/** One design takes another material of a group, at the same price. */
export const accessoryChanged = defineEvent(
  'AccessoryChanged',
  z.object({
    stage: stageSchema,
    record_id: z.string(),
    material_group: z.string(),
    from: z.string(),
    to: z.string(),
    created_date: z.string(),
  }),
);

export const accessoryEvents = [accessoryChanged] as const;
export type AccessoryEvent = EventOf<typeof accessoryChanged>;
