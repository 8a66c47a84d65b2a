import type { z } from 'zod';
import { fieldsOf, type Field } from './field.js';
import type { Resource, ResourceDeclaration } from './resource.js';
import { viewsOf } from './views-of.js';

export function defineResource<Schema extends z.ZodObject>(declared: ResourceDeclaration<Schema>): Resource {
  const { name, row, sort, counted, joined, within, relation } = declared;
  const { computed, past, meant, missing, notifies } = declared;
  const fields = new Map([...fieldsOf(row), ...namedOf(computed?.fields ?? [])]);
  const views = declared.views.flatMap((view) => viewsOf(view, declared, fields));
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

const namedOf = (fields: readonly Field[]) => fields.map((field) => [field.name, field] as const);
