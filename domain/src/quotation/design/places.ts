import { quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { maximumProductionItems } from '../derived.js';
import { artFolders, stageForArt } from '../file/art.js';
import { orderFileFolders } from '../file/folders.js';
import { isFolderOpen } from '../file/windows.js';
import type { Role } from '../readers/roles.js';
import type { Quotation } from '../state.js';

/** Whether the art of a stage may be changed; designs follow the same rule as art files. */
export const isArtChangeable = (order: Quotation, stage: Stage, roles: readonly Role[]): boolean =>
  artFolders.some((folder) => orderFileFolders[folder].stage === stage && isFolderOpen(folder, order, roles));

export const maxDesignsOf = (order: Quotation, stage: Stage): number =>
  stage === 'proofing'
    ? order.proofing_value
    : Math.max(maximumProductionItems(order), order.product_material_record.length);

/**
 * The stage of a design that names none: the first that has not begun, otherwise the one that is being worked
 * on.
 */
export const stageForDesign = (order: Pick<Quotation, 'code' | 'proofing_value'>): Stage =>
  stageForArt(order) ?? quotationCodes[order.code].stage ?? 'production';

/** The designs that still fit the order: of its present product, and within the allowed number. */
export const designsThatStillFit = (order: Quotation): Quotation['designs'] =>
  order.designs.filter(
    ({ stage, index, template }) =>
      template.category_id === order.category_id && index <= maxDesignsOf(order, stage),
  );
