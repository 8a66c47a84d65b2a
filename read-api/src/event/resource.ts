import { eventReadModel, staff } from '@zhidan/domain';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { namesOf } from './names.js';

/** Every event there is, for auditors: an index that says nothing of what the events say. */
export const eventResource = defineResource({
  ...eventReadModel,
  sort: ['position', 'DESC'],
  views: [{ for: staff('audit_authority_r'), rows: 'all', columns: 'all' }],
  computed: {
    /** Names are kept with the persons alone, so that they go with them. */
    columns: z.object({ actor_name: z.string() }),
    async beside(rows, { pool }) {
      const names = await namesOf(
        pool,
        rows.map(({ actor }) => String(actor)),
      );
      return rows.map(({ actor }) => ({ actor_name: names.get(String(actor)) ?? '' }));
    },
  },
});
