import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import { forSignedIn, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { isObject } from '../core/is-object.js';
import { refuse } from '../core/refused.js';
import { filledLineSchema } from '../record/fields.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';

/** The filter of a list as JSON, without search words. */
const filterText = z.string().max(4000).refine(isFilter, { message: '篩選條件的格式不正確' });

function isFilter(text: string): boolean {
  try {
    const filter: unknown = JSON.parse(text);
    return isObject(filter) && !Array.isArray(filter) && !('q' in filter);
  } catch {
    return false;
  }
}

/** A saved view of a list: filter, order, and hidden columns. */
const viewFields = {
  name: filledLineSchema(40),
  /** Whether all readers of the list may open the view. */
  shared: z.boolean(),
  /** The part of the list that the view belongs to, as the address names it; empty for the whole list. */
  part: z.string().max(60).default(''),
  filter: filterText,
  sort: z.string().max(60),
  order: z.enum(['ASC', 'DESC']),
  hidden: z.array(z.string().max(60)).max(60),
};

export const listViewBody = z.object(viewFields);
export type ListViewBody = z.infer<typeof listViewBody>;

/** A view as sent to readers of the list. */
export const listViewSchema = listViewBody.extend({
  owner_uid: z.string(),
  owner_name: z.string(),
  created_date: z.string(),
});
export type ListView = z.infer<typeof listViewSchema>;

/** The views of a list that the caller may open. */
export const listViewsAnswer = z.array(listViewSchema.extend({ own: z.boolean() }));
export type ShownListView = z.infer<typeof listViewsAnswer>[number];

export const listViewSaved = defineEvent('ListViewSaved', {
  title: '儲存檢視',
  schema: z.object({ ...listViewSchema.shape, name: z.string(), part: z.string(), filter: z.string() }),
});

export const listViewRemoved = defineEvent('ListViewRemoved', {
  title: '刪除檢視',
  schema: z.object({ owner_uid: z.string(), name: z.string(), created_date: z.string() }),
});

export type ListViewEvent = EventOf<typeof listViewSaved | typeof listViewRemoved>;

export type ListViewsCommand =
  { readonly kind: 'save'; readonly view: ListViewBody } | { readonly kind: 'remove'; readonly name: string };

/** The most views of one list that a person can save. */
const MOST_VIEWS = 30;

const isOf = (owner_uid: string, name: string) => (view: ListView) =>
  view.owner_uid === owner_uid && view.name === name;

/**
 * The views of one list, by its name. A person's view is identified by its name; saving it again replaces it.
 */
export const listViews: Aggregate<readonly ListView[], ListViewsCommand, ListViewEvent, CommandFacts> = {
  category: 'listviews',
  events: [listViewSaved, listViewRemoved],
  initial: [],
  decide(command, state, { caller, now }) {
    const owner_uid = caller.uid ?? '';
    if (command.kind === 'remove') {
      const { name } = command;
      if (!state.some(isOf(owner_uid, name))) return refuse({ code: 'LIST_VIEW_NOT_FOUND' });
      return [{ type: 'ListViewRemoved', data: { owner_uid, name, created_date: now } }];
    }
    const others = state.filter((view) => view.owner_uid === owner_uid && view.name !== command.view.name);
    if (others.length >= MOST_VIEWS) return refuse({ code: 'TOO_MANY_LIST_VIEWS', most: MOST_VIEWS });
    const data = { ...command.view, owner_uid, owner_name: caller.name, created_date: now };
    return [{ type: 'ListViewSaved', data }];
  },
  evolve(state, { type, data }) {
    const others = state.filter((view) => !isOf(data.owner_uid, data.name)(view));
    return type === 'ListViewRemoved' ? others : [...others, data];
  },
};

/** The views of the reader before those of others, each group by name. */
export const viewsFor = (views: readonly ListView[], uid: string | null): readonly ShownListView[] =>
  views
    .map((view) => ({ ...view, own: view.owner_uid === uid }))
    .filter(({ own, shared }) => own || shared)
    .toSorted(
      (one, other) => Number(other.own) - Number(one.own) || one.name.localeCompare(other.name, 'zh-TW'),
    );

const summaries: SummariesOf<ListViewEvent> = {
  ListViewSaved: ({ name, shared }) => `儲存檢視「${name}」${shared ? '，與同仁共用' : ''}`,
  ListViewRemoved: ({ name }) => `刪除檢視「${name}」`,
};

export const listViewSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** Any signed-in staff may call these routes; the calls check which lists exist and who may read them. */
export const listViewRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/list-views/:id': forSignedIn,
  'POST /api/list-views/:id': forSignedIn,
  'DELETE /api/list-views/:id/:name': forSignedIn,
};
