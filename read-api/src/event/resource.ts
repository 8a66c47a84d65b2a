import { eventReadModel, requestedRuleExceptions, eventTypesOfExceptionPart, forStaff } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import { namesOf } from './names.js';
import { eventSummariesOf } from './summaries.js';

/** Translates the filter `exception` into the kinds of exceptional events that it includes. */
function withException({ exception, ...filter }: Readonly<Record<string, unknown>>) {
  if (exception === undefined) return filter;
  const word = typeof exception === 'string' ? exception : '';
  const types = eventTypesOfExceptionPart(word);
  if (types !== undefined) return { ...filter, type: types.filter(isOneOf(filter['type'])) };
  const exceptions = requestedRuleExceptions(word);
  if (exceptions === undefined)
    throw problems.malformed([{ path: 'filter.exception', message: 'no kind of exception' }]);
  return { ...filter, exceptions };
}

/** Tests a value against a filter; a filter that is not set accepts every value. */
const isOneOf = (asked: unknown) => (value: string) => asked === undefined || [asked].flat().includes(value);

/**
 * All events, for auditors. The index holds no event data; each row is one sentence, with the reason that was
 * given and the warnings that were overridden.
 */
export const eventResource = defineResource({
  ...eventReadModel,
  sort: ['position', 'DESC'],
  views: [{ for: forStaff('audit_authority_r'), rows: 'all', columns: 'all' }],
  meant: withException,
  computed: {
    /** Names are stored with the persons alone, so that erasing a person removes the name everywhere. */
    columns: z.object({
      actor_name: z.string(),
      summary: z.string(),
      reason: z.string(),
      warnings: z.string(),
    }),
    async beside(rows, { pool, eventStore }) {
      const uids = rows.map(({ actor }) => String(actor));
      const [names, sayings] = await Promise.all([namesOf(pool, uids), eventSummariesOf(rows, eventStore)]);
      return rows.map(({ id, actor }) => ({
        actor_name: names.get(String(actor)) ?? '',
        ...(sayings.get(String(id)) ?? { summary: '', reason: '', warnings: '' }),
      }));
    },
  },
});
