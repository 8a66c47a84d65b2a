import { forEveryone, forStaff, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { sameJson } from '../record/same-json.js';
import { type Template, type TemplateBody, regionsOf, templateSchema } from './schema.js';

const templatePublished = defineEvent('TemplatePublished', {
  title: '發布設計樣板',
  schema: templateSchema,
});

export type TemplateEvent = EventOf<typeof templatePublished>;

export interface PublishTemplate {
  readonly kind: 'publish';
  readonly category_id: string;
  readonly body: TemplateBody;
}

/**
 * All versions of a product's template, the first one first: stream `template-<id of the product>`. An order
 * always uses the version with which it was designed.
 */
export const templates: Aggregate<
  readonly Template[],
  PublishTemplate,
  TemplateEvent,
  { readonly now: string }
> = {
  category: 'template',
  events: [templatePublished],
  initial: [],
  decide({ category_id, body }, versions, { now }) {
    const last = versions.at(-1);
    if (last !== undefined && isSame(last, body)) return [];
    const data = { ...body, category_id, version: versions.length + 1, created_date: now };
    return [{ type: 'TemplatePublished', data }];
  },
  evolve: (versions, { data }) => [...versions, data],
};

const isSame = ({ colours, views }: Template, body: TemplateBody): boolean =>
  sameJson({ colours, views }, { colours: body.colours, views: body.views });

/** The given version of a template; by default the newest. */
export const templateVersion = (versions: readonly Template[], version?: number): Template | undefined =>
  version === undefined ? versions.at(-1) : versions.find((one) => one.version === version);

const summaries: SummariesOf<TemplateEvent> = {
  TemplatePublished: ({ version, ...template }) =>
    `發布設計樣板第 ${version} 版：${regionsOf(template)
      .map(({ region }) => region.title)
      .join('、')}`,
};

export const templateSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

export const templateRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/categories/:id/template': forEveryone,
  'PUT /api/categories/:id/template': forStaff('product_authority_w'),
};
