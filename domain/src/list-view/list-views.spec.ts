import { describe, expect, it } from '@jest/globals';
import { visitorCaller, type Caller } from '../access/caller.js';
import { maySaveViews } from '../page/lists-with-views.js';
import { holding } from '../testing/holding.js';
import { listViewBody, listViews, viewsFor, type ListView, type ListViewsCommand } from './list-views.js';

const now = '2026-11-25T02:00:00.000Z';
const view = {
  name: '急件',
  shared: false,
  part: 'open',
  filter: '{"late":true}',
  sort: 'due_in_days',
  order: 'ASC' as const,
  hidden: ['tax'],
};
const mei: Caller = { ...holding('A0002'), uid: 'mei', name: '業務小美' };
const hua: Caller = { ...holding('A0002'), uid: 'hua', name: '業務小華' };

const after = (state: readonly ListView[], caller: Caller, command: ListViewsCommand) =>
  listViews.decide(command, state, { caller, now }).reduce(listViews.evolve, state);
const save = (state: readonly ListView[], caller: Caller, more: Partial<typeof view> = {}) =>
  after(state, caller, { kind: 'save', view: { ...view, ...more } });

describe('the saved views of a list', () => {
  it('are visible to their owner and, when shared, to all, with own views first', () => {
    const state = save(save(save([], mei), mei, { name: '共用', shared: true }), hua, { name: '小華的' });
    expect(viewsFor(state, 'mei').map(({ name, own }) => [name, own])).toEqual([
      ['共用', true],
      ['急件', true],
    ]);
    expect(viewsFor(state, 'hua').map(({ name, own }) => [name, own])).toEqual([
      ['小華的', true],
      ['共用', false],
    ]);
  });

  it('are replaced when their owner saves the same name, but never by another user', () => {
    const state = save(save(save([], mei), hua, { shared: true }), mei, { sort: 'creation_date' });
    expect(state.map(({ owner_uid, sort }) => [owner_uid, sort])).toEqual([
      ['hua', 'due_in_days'],
      ['mei', 'creation_date'],
    ]);
  });

  it('are removed only by their owner', () => {
    const state = save([], mei, { shared: true });
    expect(() => after(state, hua, { kind: 'remove', name: '急件' })).toThrow('LIST_VIEW_NOT_FOUND');
    expect(after(state, mei, { kind: 'remove', name: '急件' })).toEqual([]);
  });

  it('are limited to thirty for each person', () => {
    const names = Array.from({ length: 30 }, (_, at) => `檢視 ${at}`);
    const full = names.reduce<readonly ListView[]>((state, name) => save(state, mei, { name }), []);
    expect(() => save(full, mei)).toThrow('TOO_MANY_LIST_VIEWS');
    expect(save(full, mei, { name: '檢視 7', shared: true })).toHaveLength(30);
    expect(save(full, hua)).toHaveLength(31);
  });

  it('contain a filter, but no search text', () => {
    const isTaken = (filter: string) => listViewBody.safeParse({ ...view, filter }).success;
    expect(isTaken('{}')).toBe(true);
    for (const filter of ['', '[]', '1', '{', '{"q":"王小明"}']) expect(isTaken(filter)).toBe(false);
  });

  it('are available to staff who may read the list', () => {
    expect(maySaveViews('orders.sales', mei)).toBe(true);
    expect(maySaveViews('orders.accounting', mei)).toBe(false);
    expect(maySaveViews('customers', mei)).toBe(true);
    expect(maySaveViews('payroll', mei)).toBe(false);
    for (const list of ['nothing', 'orders.nothing', 'toString', 'search', 'quotations/:id/history'])
      expect(maySaveViews(list, { ...mei, permissions: [] })).toBe(false);
    const buyer: Caller = { ...visitorCaller, uid: 'u2', customer_id: 'c2', level: 2 };
    expect(maySaveViews('quotations', buyer)).toBe(false);
  });
});
