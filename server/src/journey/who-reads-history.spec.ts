import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  accessTo,
  customerEvents,
  eventTitle,
  permissionsOf,
  purchaseEvents,
  recordKinds,
  routePermissions,
  visitorCaller,
  type Caller,
  type EventDefinition,
} from '@zhidan/domain';
import { allocationEvents } from '@zhidan/domain/allocation';
import { bankLineEvents } from '@zhidan/domain/bank';
import { overdueEvents } from '@zhidan/domain/overdue';
import { quotationEvents } from '@zhidan/domain/quotation';
import { entryFor, knownResources, resourceViewOf, type Resource } from '@zhidan/read-api';
import { z } from 'zod';
import { expectAgreed } from '../testing/agreed-table.js';
import { readerAuthorities } from '../testing/readers.js';
import { fieldsIn, who } from '../testing/read-by.js';
import { sampleOf } from '../testing/sample-row.js';

/** The event types in the history of each resource. */
const eventsOf: Readonly<Record<string, readonly EventDefinition[]>> = {
  ...Object.fromEntries(recordKinds.map(({ resource, aggregate }) => [resource, aggregate.events])),
  quotations: quotationEvents,
  customers: customerEvents,
  employees: customerEvents,
  allocations: allocationEvents,
  overdues: overdueEvents,
  'bank-lines': bankLineEvents,
  purchases: purchaseEvents,
};

const tableSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * The agreed table of readers for each field of each event type in a history. A new field must be added by
 * hand.
 */
const agreed = tableSchema.parse(
  JSON.parse(readFileSync(new URL('../../src/journey/who-reads-history.json', import.meta.url), 'utf8')),
);

const STAFF = { uid: 'somebody-else', name: '林小姐' };

const callers: readonly (readonly [string, Caller])[] = Object.entries(readerAuthorities).map(
  ([name, authority]) => {
    if (name === 'visitor') return [name, visitorCaller];
    const person = { ...visitorCaller, uid: name, customer_id: `customer-${name}`, level: 3, name };
    if (authority === undefined) return [name, person];
    return [name, { ...person, is_employee: true, permissions: permissionsOf([authority]) }];
  },
);

/** A sample event as a history entry, for each reader who may read the history. */
const entriesOf = (resource: Resource, { type, schema }: EventDefinition) =>
  callers.flatMap(([name, caller]) => {
    const access = routePermissions[`GET /api/${resource.name}/:id/history`];
    const view = resourceViewOf(resource, caller);
    if (access === undefined || accessTo(access, caller) !== 'allowed' || view === undefined) return [];
    const told = { revision: 0, type, at: '2026-03-02T01:00:00.000Z', actor: STAFF };
    const entry = { ...told, data: sampleOf(schema, ''), summary: '付款 NT$ 100' };
    return [[name, entryFor(resource, view, entry, caller)] as const];
  });

const withPast = knownResources.filter(
  ({ past, name }) => past !== undefined && eventsOf[name] !== undefined,
);

describe('the table of who reads which field of a history', () => {
  it('covers every resource with a history', () => {
    expect(knownResources.filter(({ past }) => past !== undefined)).toEqual(withPast);
  });

  it('lists for every field of every event exactly its readers', () => {
    const seen = Object.fromEntries(
      withPast.flatMap((resource) =>
        (eventsOf[resource.name] ?? []).map((event) => {
          const read = entriesOf(resource, event).map(([name, { data }]) => [name, fieldsIn(data)] as const);
          return [`${resource.name} ${event.type}`, who(new Map(read))];
        }),
      ),
    );
    expectAgreed('who-reads-history', seen, agreed);
  });

  it('gives buyers no staff names, and desks without accounting no paid amounts', () => {
    for (const resource of withPast)
      for (const event of eventsOf[resource.name] ?? [])
        for (const [name, entry] of entriesOf(resource, event)) {
          if (name === 'buyer')
            expect([resource.name, entry.actor]).toEqual([resource.name, { uid: '', name: '' }]);
          if (name === 'print' && resource.name === 'quotations' && event.type.startsWith('Payment'))
            expect(entry.summary).toBe(eventTitle(event.type));
        }
  });
});
