import type { Pool } from '@zhidan/database';
import { materialGroups, materials, mayTakePattern, type Caller, type Material } from '@zhidan/domain';
import {
  accessoryAlternatives,
  compositeKind,
  compositeKinds,
  designRecordsOf,
  quotationRow,
  type AccessoryCard,
  type AccessoryRecord,
  type Quotation,
} from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { loadRowsByIds } from '../category/price-catalogue.js';
import { shownStocks } from '../material/stock.js';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { parseMomentQuery } from '../history/moment.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';

const tables = ['quotations', 'material_groups', 'materials', 'storage_items'];

/**
 * The materials of each design of an order and the materials that may replace them, for callers who may read
 * the order.
 */
export function accessoryRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/accessories', sendAccessories(parts));
}

const sendAccessories =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUp(parts.freshness, tables, request);
    const found = await findVisibleRow(
      quotationResource,
      view,
      parts,
      caller,
      idOf(request),
      parseMomentQuery(request.query, parts.clock()),
    );
    if (found === undefined) throw problems.notFound();
    sendPrivately(response);
    response.json(await accessoriesOf(quotationRow.parse(found), parts.pool, caller));
  };

async function accessoriesOf(
  order: Quotation,
  pool: Pool,
  caller: Caller,
): Promise<readonly AccessoryRecord[]> {
  const designs = designRecordsOf(order);
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const groups = await loadRowsByIds(
    pool,
    materialGroups,
    unique(designs.flatMap((design) => design.material_group)),
  );
  const members = [...groups.values()].flatMap((group) => group.choice_level_three_material);
  const chosen = designs.flatMap((design) => design.select_material);
  const wanted = unique([...members, ...chosen]);
  const [known, stocks] = await Promise.all([
    loadRowsByIds(pool, materials, wanted),
    shownStocks(pool, wanted),
  ]);
  const catalogue = {
    category: () => undefined,
    materialGroup: (id: string) => groups.get(id),
    material: (id: string) => known.get(id),
  };
  const card = (id: string): AccessoryCard | undefined => {
    const material = known.get(id);
    return material && cardOf(id, { ...material, storage: stocks.get(id) ?? material.storage }, caller);
  };

  return designs.map(({ stage, record_id, production_quantity, material_group, select_material }) => ({
    stage,
    record_id,
    production_quantity,
    lines: material_group.map((group_id, at) => {
      const id = select_material[at] ?? '';
      const group = groups.get(group_id);
      const kind = group && compositeKind(group.kind, known.get(id)?.kind ?? 0);
      return {
        material_group: group_id,
        group_name: group?.web_side_name ?? '',
        kind: kind === undefined ? '' : compositeKinds[kind].title,
        chosen: card(id) ?? null,
        choices: accessoryAlternatives(group_id, id, catalogue).flatMap((choice) => card(choice) ?? []),
      };
    }),
  }));
}

function cardOf(material_id: string, material: Material, caller: Caller): AccessoryCard {
  const { product_name, web_side_name, imgs, preview, alt, storage, unit, lead_time, pattern_free } =
    material;
  const isTheirs = mayTakePattern(pattern_free, caller);
  return {
    material_id,
    product_name,
    web_side_name,
    imgs,
    preview,
    alt,
    storage,
    unit,
    lead_time,
    pattern_free,
    pattern_no: material.pattern_no,
    pattern_download: isTheirs ? material.pattern_download : '',
    inside_pattern_no: material.inside_pattern_no,
    inside_pattern_download: isTheirs ? material.inside_pattern_download : '',
  };
}
