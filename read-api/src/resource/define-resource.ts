import type { z } from 'zod';
import { filterFieldsOf, type FilterField } from './field.js';
import type { Resource, ResourceDeclaration } from './resource.js';
import { viewCombinationsOf } from './views-of.js';

export function defineResource<Schema extends z.ZodObject>(declared: ResourceDeclaration<Schema>): Resource {
  const { name, row, sort, counted, joined, within, relation } = declared;
  const { computed, past, meant, missing, notifies } = declared;
  const fields = new Map([...filterFieldsOf(row), ...namedOf(computed?.fields ?? [])]);
  const views = declared.views.flatMap((view) => viewCombinationsOf(view, declared, fields));
  return {
    name,
    row,
    views,
    fields,
    sort,
    missing,
    counted,
    joined,
    within,
    relation,
    computed,
    past,
    meant,
    notifies,
  };
}

const namedOf = (fields: readonly FilterField[]) => fields.map((field) => [field.name, field] as const);
