import { quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { maximumProductionItems } from '../derived.js';
import { artFolders, stageForArt } from '../file/art.js';
import { folders } from '../file/folders.js';
import { isFolderOpen } from '../file/windows.js';
import type { Role } from '../readers/roles.js';
import type { Quotation } from '../state.js';

/** Whether the art of a stage may be changed: what is designed opens and closes with its files. */
export const isArtOpen = (order: Quotation, stage: Stage, roles: readonly Role[]): boolean =>
  artFolders.some((folder) => folders[folder].stage === stage && isFolderOpen(folder, order, roles));

/** How many designs an order may have in a stage. */
export const mostDesignsOf = (order: Quotation, stage: Stage): number =>
  stage === 'proofing'
    ? order.proofing_value
    : Math.max(maximumProductionItems(order), order.product_material_record.length);

/** The stage that a design is for when it is not said: the first that did not begin, else the one at work. */
export const stageForDesign = (order: Pick<Quotation, 'code' | 'proofing_value'>): Stage =>
  stageForArt(order) ?? quotationCodes[order.code].stage ?? 'production';

/** Designs of an order that there is a place for: of its product, and no more of them than it may have. */
export const designsLeft = (order: Quotation): Quotation['designs'] =>
  order.designs.filter(
    ({ stage, index, template }) =>
      template.category_id === order.category_id && index <= mostDesignsOf(order, stage),
  );
