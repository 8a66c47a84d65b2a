import type { Pool } from '@zhidan/database';
import {
  materialRow,
  purchasePlan,
  purchaseReadModel,
  sqlNames,
  storageItemRow,
  tableNameOf,
  type PlanSources,
  type PlanLine,
  type UnitWithBase,
} from '@zhidan/domain';
import {
  orderedMaterialsToTake,
  quotationReadModel,
  stockTakingCodes,
  type OrderTakingMaterial,
} from '@zhidan/domain/quotation';
import type { SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { parseInstantQuery } from '../history/moment.js';
import { pastReadDependencies } from '../past/parts-at.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { servingTableOf } from '../resource/source.js';

/**
 * The materials to be bought, computed from the present read models, or those at `?at=`. The plan is not
 * stored.
 */
export function purchasePlanRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/purchase-plan', async (request, response) => {
    const at = parseInstantQuery(request.query, parts.clock());
    if (at === undefined) await waitUntilCaughtUp(parts.freshness, tables, request);
    const { pool } = at === undefined ? parts : await pastReadDependencies(parts, at);
    sendPrivately(response);
    response.json(await planOf(pool));
  });
}

const tables = [
  'quotations',
  'purchases',
  'materials',
  'storage-items',
  'suppliers',
  'unit-conversion-rates',
].map((name) => tableNameOf({ name }));

async function planOf(pool: Pool): Promise<readonly PlanLine[]> {
  const [items, materials, suppliers, rates, orders, purchases] = await Promise.all([
    itemsOf(pool),
    materialsOf(pool),
    pool.query<{ id: string; company: string }>(`select id, company from ${servingTableOf('suppliers')}`),
    pool.query<UnitWithBase>(
      `select name, conversion_rate, base_unit from ${servingTableOf('unit-conversion-rates')} order by type`,
    ),
    ordersOf(pool),
    purchasesOf(pool),
  ]);
  return purchasePlan({
    items,
    materials,
    orders,
    purchases,
    suppliers: new Map(suppliers.rows.map(({ id, company }) => [id, company])),
    rates: rates.rows,
  });
}

const { from: ITEMS, columns: i } = sqlNames({ name: 'storage-items', row: storageItemRow });

async function itemsOf(pool: Pool): Promise<PlanSources['items']> {
  const { rows } = await pool.query<PlanSources['items'][number]>(
    `select ${i.id}, ${i.type}, ${i.product_name}, ${i.supplier_id}, ${i.unit}, ${i.unit_price},
            ${i.minimum_order_quantity}, ${i.lead_time}, storage, ${i.stock_alert} from ${ITEMS}`,
  );
  return rows;
}

const { from: MATERIALS, columns: m } = sqlNames({ name: 'materials', row: materialRow });

async function materialsOf(pool: Pool): Promise<PlanSources['materials']> {
  const { rows } = await pool.query<PlanSources['materials'][number]>(
    `select ${m.id}, ${m.type}, ${m.product_name}, ${m.supplier_id}, ${m.unit}, ${m.lead_time}, ${m.storage},
            ${m.stock_alert}, ${m.monitoring}, ${m.count}, ${m.my_father} from ${MATERIALS}`,
  );
  return rows;
}

const { from: ORDERS, columns: o } = sqlNames(quotationReadModel);

/** The orders that need materials, the oldest first. */
async function ordersOf(pool: Pool): Promise<PlanSources['orders']> {
  const { rows } = await pool.query<OrderTakingMaterial>(
    `select ${o.quotation_no}, ${o.code}, ${o.order_value}, ${o.material_group}, ${o.select_material},
            ${o.proofing_material_record}, ${o.product_material_record}, ${o.about_material_storage},
            ${o.stock_taken}, ${o.accounting}, ${o.save_calculation_data} from ${ORDERS}
      where ${o.code} = any($1) order by ${o.id}`,
    [stockTakingCodes],
  );
  return rows
    .map((order) => ({ quotation_no: order.quotation_no, toTake: orderedMaterialsToTake(order) }))
    .filter(({ toTake }) => toTake.length > 0);
}

const { from: PURCHASES, columns: p } = sqlNames(purchaseReadModel);

async function purchasesOf(pool: Pool): Promise<PlanSources['purchases']> {
  const { rows } = await pool.query<PlanSources['purchases'][number]>(
    `select ${p.purchasing_no}, ${p.status}, ${p.items}, ${p.received} from ${PURCHASES}
      where ${p.status} = 'ordered' order by ${p.id}`,
  );
  return rows;
}
