import { eventReadModel, exceptionsAsked, typesOfPart, staff } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { namesOf } from './names.js';
import { saidBy } from './summaries.js';

/** `exception` stands for the ways of being out of the ordinary that it names. */
function withException({ exception, ...filter }: Readonly<Record<string, unknown>>) {
  if (exception === undefined) return filter;
  const word = typeof exception === 'string' ? exception : '';
  const types = typesOfPart(word);
  if (types !== undefined) return { ...filter, type: types.filter(isOneOf(filter['type'])) };
  const exceptions = exceptionsAsked(word);
  if (exceptions === undefined)
    throw problems.malformed([{ path: 'filter.exception', message: 'no kind of exception' }]);
  return { ...filter, exceptions };
}

/** Whether a value is among those that a filter asks for; every one is where it asks for none. */
const isOneOf = (asked: unknown) => (value: string) => asked === undefined || [asked].flat().includes(value);

/**
 * Every event there is, for auditors: an index without what the events hold, each in one sentence, with the reason
 * that was given and the warnings that were passed over.
 */
export const eventResource = defineResource({
  ...eventReadModel,
  sort: ['position', 'DESC'],
  views: [{ for: staff('audit_authority_r'), rows: 'all', columns: 'all' }],
  meant: withException,
  computed: {
    /** Names are kept with the persons alone, so that they go with them. */
    columns: z.object({
      actor_name: z.string(),
      summary: z.string(),
      reason: z.string(),
      warnings: z.string(),
    }),
    async beside(rows, { pool, eventStore }) {
      const uids = rows.map(({ actor }) => String(actor));
      const [names, sayings] = await Promise.all([namesOf(pool, uids), saidBy(rows, eventStore)]);
      return rows.map(({ id, actor }) => ({
        actor_name: names.get(String(actor)) ?? '',
        ...(sayings.get(String(id)) ?? { summary: '', reason: '', warnings: '' }),
      }));
    },
  },
});
