import { eventReadModel, staff } from '@zhidan/domain';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { namesOf } from './names.js';
import { summariesOf } from './summaries.js';

/** Every event there is, for auditors: an index without what the events hold, each in one sentence. */
export const eventResource = defineResource({
  ...eventReadModel,
  sort: ['position', 'DESC'],
  views: [{ for: staff('audit_authority_r'), rows: 'all', columns: 'all' }],
  computed: {
    /** Names are kept with the persons alone, so that they go with them. */
    columns: z.object({ actor_name: z.string(), summary: z.string() }),
    async beside(rows, { pool, eventStore }) {
      const uids = rows.map(({ actor }) => String(actor));
      const [names, summaries] = await Promise.all([namesOf(pool, uids), summariesOf(rows, eventStore)]);
      return rows.map(({ id, actor }) => ({
        actor_name: names.get(String(actor)) ?? '',
        summary: summaries.get(String(id)) ?? '',
      }));
    },
  },
});
