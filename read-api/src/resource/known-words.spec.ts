import { describe, expect, it } from '@jest/globals';
import { keywordLists, interpretSearch } from '@zhidan/domain/known-words';
import { officeScreens } from '@zhidan/domain/page';
import { resources } from '../resources.js';
import { callers } from '../testing/callers.js';
import { listRequestOf } from './list-request.js';
import { requireView } from './view-for.js';

describe('the search keywords of lists', () => {
  it.each(keywordLists)('map only to existing filters of $title', (list) => {
    const resource = resources.find(({ name }) => name === list.resource);
    const { manager } = callers;
    if (manager === undefined || resource === undefined) throw new Error(`there is no list ${list.resource}`);
    const typed = [
      ...list.words.flatMap(({ names }) => names),
      ...list.numbers.flatMap(({ names: [name = ''] }) => [`${name}>5`, `${name}<9`]),
      ...list.days.map(({ names: [name = ''] }) => `${name}上個月`),
    ];
    for (const text of typed) {
      const { filter } = interpretSearch(list, text, '2026-11-27');
      const asked = { filter: JSON.stringify(filter) };
      const { conditions } = listRequestOf(asked, resource, requireView(resource, manager));
      expect([text, conditions.length]).toEqual([text, Object.keys(filter).length]);
    }
    expect([list.title, requireView(resource, manager).fields.has('customer_uid')]).toEqual([
      list.title,
      list.hasCustomers,
    ]);
    expect(officeScreens.some(({ id }) => id === list.screen)).toBe(true);
  });
});
