import { eventReadModel, exceptionTypes, staff } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { namesOf } from './names.js';
import { saidBy } from './summaries.js';

/** `exception` stands for the kinds of events that are out of the ordinary in that way; a `type` beside it narrows them. */
function withException({ exception, ...filter }: Readonly<Record<string, unknown>>) {
  if (exception === undefined) return filter;
  const types = typeof exception === 'string' ? exceptionTypes(exception) : undefined;
  if (types === undefined)
    throw problems.malformed([{ path: 'filter.exception', message: 'no kind of exception' }]);
  const { type } = filter;
  const asked: readonly unknown[] = Array.isArray(type) ? type : [type];
  return { ...filter, type: type === undefined ? types : types.filter((one) => asked.includes(one)) };
}

/**
 * Every event there is, for auditors: an index without what the events hold, each in one sentence, with the reason
 * that was given.
 */
export const eventResource = defineResource({
  ...eventReadModel,
  sort: ['position', 'DESC'],
  views: [{ for: staff('audit_authority_r'), rows: 'all', columns: 'all' }],
  meant: withException,
  computed: {
    /** Names are kept with the persons alone, so that they go with them. */
    columns: z.object({ actor_name: z.string(), summary: z.string(), reason: z.string() }),
    async beside(rows, { pool, eventStore }) {
      const uids = rows.map(({ actor }) => String(actor));
      const [names, sayings] = await Promise.all([namesOf(pool, uids), saidBy(rows, eventStore)]);
      return rows.map(({ id, actor }) => ({
        actor_name: names.get(String(actor)) ?? '',
        ...(sayings.get(String(id)) ?? { summary: '', reason: '' }),
      }));
    },
  },
});
