import { renderAllocation, renderSlips, type AllocationData } from '@zhidan/documents';
import { hasPermission, sqlNames } from '@zhidan/domain';
import { allocationReadModel, allocationRow, slipsOf, type AllocationRow } from '@zhidan/domain/allocation';
import type { Stage } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import {
  officeAddress,
  type DocumentKind,
  type DocumentDependencies,
  type DocumentRequest,
} from '../document/document.js';
import { parseMomentQuery } from '../history/moment.js';
import { loadOrderAsThen, promisedDateOfStage } from '../quotation/order-asked.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import type { Row } from '../resource/resource.js';
import { requireView } from '../resource/view-for.js';
import { isRowVisible } from '../resource/visible.js';
import { documentSettings } from '../document/settings.js';
import { allocationResource } from './resource.js';

/**
 * The allocation document lists the workers and work of one stage of an order, for staff who plan or pay the
 * work.
 */
const allocationDocument = (stage: Stage): DocumentKind => ({
  kind: `${stage}-allocation`,

  async page(asked, parts) {
    const { allocations, ...head } = await workOf(stage, asked, parts);
    return renderAllocation({ ...head, allocations });
  },
});

/** The slips list the work of each worker in a stage; a worker sees only their own slip. */
const slipDocument = (stage: Stage): DocumentKind => ({
  kind: `${stage}-slip`,
  paper: 'slips',

  async page(asked, parts) {
    const { staff } = asked.wishes;
    const { allocations, ...head } = await workOf(stage, asked, parts);
    const slips = slipsOf(allocations, staff);
    if (slips.length === 0 && (staff !== undefined || asked.isOneOfMany)) throw problems.notFound();
    return renderSlips({ ...head, slips, order_url: officeAddress(parts, head.quotation_no) });
  },
});

export const proofingAllocationDocument = allocationDocument('proofing');
export const productionAllocationDocument = allocationDocument('production');
export const proofingSlipDocument = slipDocument('proofing');
export const productionSlipDocument = slipDocument('production');

/**
 * Loads the work of a stage that the caller may see. Throws 404 where the order does not exist or the caller
 * may see none of its work.
 */
async function workOf(
  stage: Stage,
  asked: DocumentRequest,
  parts: DocumentDependencies,
): Promise<AllocationData> {
  const quotation_no = asked.id;
  await waitUntilCaughtUpWith(parts.freshness, allocationResource, asked.request);
  const allocations = (await allocationsOf(quotation_no, stage, asked, parts)).filter(
    ({ is_index }) => asked.wishes.index === undefined || asked.wishes.index === is_index,
  );
  const order = await loadOrderAsThen(quotation_no, asked, parts);
  const isPlanner =
    hasPermission(asked.caller, 'process_authority_w') || hasPermission(asked.caller, 'payroll_authority_r');
  const hasNothing = allocations.length === 0 && (!isPlanner || asked.wishes.index !== undefined);
  if (order === undefined || hasNothing) throw problems.notFound();
  const settingOf = await documentSettings(parts);
  return {
    stage,
    quotation_no,
    nick_name: order.buyer.nick_name,
    category_name: order.category_name,
    breakdown: order.breakdown,
    sales_unit: order.sales_unit,
    due_date: promisedDateOfStage(settingOf, order, stage),
    allocations,
    settings: { company: settingOf('company'), display: settingOf('display') },
    download: asked.download,
  };
}

const { from: work, columns: w } = sqlNames(allocationReadModel);

/** One order has a hundred designs at most, so all its allocations are loaded at once. */
async function allocationsOf(
  quotation_no: string,
  stage: Stage,
  { caller, wishes }: DocumentRequest,
  { pool, eventStore, clock }: DocumentDependencies,
): Promise<readonly AllocationRow[]> {
  const view = requireView(allocationResource, caller);
  const moment = parseMomentQuery({ at: wishes.at }, clock());
  const { rows } = await pool.query<Row>(
    `select * from ${work} where ${w.quotation_no} = $1 and ${w.proofing_of_product} = $2
      order by ${w.is_index}, ${w.id}`,
    [quotation_no, stage],
  );
  const past = allocationResource.past?.(eventStore);
  const then =
    moment === undefined || past === undefined
      ? rows
      : await Promise.all(rows.map(({ id }) => past.at(String(id), moment)));
  return then
    .filter((row) => row !== undefined)
    .filter((row) => isRowVisible(view.rows, caller, row))
    .map((row) => allocationRow.parse(view.row === undefined ? row : view.row(row, caller)));
}
