import {
  materials,
  pseudoStorageClasses,
  recordReadModel,
  sqlNames,
  forStaff,
  storageClassesOne,
  storageClassesTwo,
  storageCostFields,
  storageItems,
  storageUsageReadModel,
} from '@zhidan/domain';
import { z } from 'zod';
import { recordResource } from '../record/resource.js';
import { defineResource } from '../resource/define-resource.js';
import type { ComputedColumns } from '../resource/resource.js';

const { from, columns: m } = sqlNames(recordReadModel(materials));

/** The materials whose stock comes from a storage item. */
const children: ComputedColumns = {
  columns: z.object({ my_children: z.array(z.string()) }),

  async beside(rows, { pool }) {
    const ids = rows.map(({ id }) => id);
    const { rows: found } = await pool.query<{ my_father: string; ids: string[] }>(
      `select ${m.my_father}, array_agg(${m.id} order by ${m.id}) as ids from ${from}
        where ${m.my_father} = any($1) group by ${m.my_father}`,
      [ids],
    );
    const byFather = new Map(found.map(({ my_father, ids: materials }) => [my_father, materials]));
    return rows.map(({ id }) => ({ my_children: byFather.get(String(id)) ?? [] }));
  },
};

/**
 * Translates a class id that is not a record: it stands for everything in storage, or for one kind of material.
 */
function withPseudoClass({ level_two_id, ...filter }: Readonly<Record<string, unknown>>) {
  if (level_two_id === undefined) return filter;
  const pseudo = typeof level_two_id === 'string' ? pseudoStorageClasses[level_two_id] : undefined;
  if (pseudo === undefined) return { ...filter, level_two_id };
  return pseudo === null ? filter : { ...filter, kind: pseudo };
}

export const storageItemResource = recordResource(storageItems, undefined, {
  computed: children,
  restricted: {
    columns: storageCostFields,
    to: ['storage_authority_w', 'purchasing_authority_r', 'accounting_authority_r'],
  },
  sort: ['create_date', 'DESC'],
  meant: withPseudoClass,
});

/** The name of the first-level class of a second-level class. */
const levelOne: ComputedColumns = {
  columns: z.object({ level_one_name: z.string() }),

  async beside(rows, { pool }) {
    const { from: classes, columns: c } = sqlNames(recordReadModel(storageClassesOne));
    const { rows: found } = await pool.query<{ id: string; name: string }>(
      `select ${c.id}, ${c.name} from ${classes} where ${c.id} = any($1)`,
      [rows.map(({ level_one_id }) => level_one_id)],
    );
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return rows.map(({ level_one_id }) => ({ level_one_name: names.get(String(level_one_id)) ?? '' }));
  },
};

export const storageClassTwoResource = recordResource(storageClassesTwo, undefined, { computed: levelOne });

export const storageUsageResource = defineResource({
  ...storageUsageReadModel,
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: forStaff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
      rows: 'all',
      columns: 'all',
    },
  ],
});
