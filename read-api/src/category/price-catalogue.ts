import { preparedQuery, type Pool } from '@zhidan/database';
import { categories, materialGroups, materials, type RecordKind } from '@zhidan/domain';
import type { Catalogue, PriceRequest } from '@zhidan/domain/quotation';
import pg from 'pg';
import type { z } from 'zod';
import { servingTableOf } from '../resource/source.js';

/**
 * Loads the records from which one price is computed. Only staff get a price for a product that is switched
 * off.
 */
export async function loadCatalogueFor(
  pool: Pool,
  asked: PriceRequest,
  isStaff: boolean,
): Promise<Catalogue> {
  const { category_id, select_material } = asked;
  const found = await loadRowsByIds(pool, categories, [category_id]);
  const category = found.get(category_id);
  if (category === undefined || (!category.status.activated && !isStaff)) return nothing;

  const groups = await loadRowsByIds(pool, materialGroups, category.material_group);
  const chosen = category.material_group.map(
    (group, place) => select_material?.[place] ?? groups.get(group)?.choice_level_three_material[0],
  );
  const { ink_id, paper_id, carton_id, delivery_id } = category;
  const used = await loadRowsByIds(pool, materials, [...chosen, ink_id, paper_id, carton_id, delivery_id]);
  const cutFrom = [...used.values()].map(({ accessory_cloth_id }) => accessory_cloth_id);
  const cloths = await loadRowsByIds(pool, materials, cutFrom);
  return {
    category: (id) => found.get(id),
    materialGroup: (id) => groups.get(id),
    material: (id) => used.get(id) ?? cloths.get(id),
  };
}

/**
 * Loads the records from which the prices of all products on sale are computed, and the ids of these products.
 */
export async function loadWholeCatalogue(
  pool: Pool,
): Promise<{ readonly ids: readonly string[]; readonly catalogue: Catalogue }> {
  const [products, groups, all] = await Promise.all([
    rowsOf(pool, categories),
    rowsOf(pool, materialGroups),
    rowsOf(pool, materials),
  ]);
  return {
    ids: [...products].flatMap(([id, { status }]) => (status.activated ? [id] : [])),
    catalogue: {
      category: (id) => products.get(id),
      materialGroup: (id) => groups.get(id),
      material: (id) => all.get(id),
    },
  };
}

const nothing: Catalogue = {
  category: () => undefined,
  materialGroup: () => undefined,
  material: () => undefined,
};

type Kind<Schema extends z.ZodObject> = Pick<RecordKind<string, Schema>, 'resource' | 'schema'>;

/** Loads the records of a kind with the given ids; ids without a record are left out. */
export async function loadRowsByIds<Schema extends z.ZodObject>(
  pool: Pool,
  kind: Kind<Schema>,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, z.infer<Schema>>> {
  const wanted = ids.filter((id) => id !== undefined && id !== '');
  return wanted.length === 0 ? new Map() : rowsOf(pool, kind, wanted);
}

/** Loads the records of a kind: those with the given ids, or all. */
async function rowsOf<Schema extends z.ZodObject>(
  pool: Pool,
  { resource, schema }: Kind<Schema>,
  ids?: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, z.infer<Schema>>> {
  const columns = Object.keys(schema.shape).map((name) => pg.escapeIdentifier(name));
  const all = `select id, ${columns.join(', ')} from ${servingTableOf(resource)}`;
  const { rows } = await pool.query<z.infer<Schema> & { id: string }>(
    ids === undefined ? preparedQuery(all, []) : preparedQuery(`${all} where id = any($1::text[])`, [ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
