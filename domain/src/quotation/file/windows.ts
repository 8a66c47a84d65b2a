import { type FileFolder, fileFolders } from '../../codes/file-folders.js';
import { isClosed, quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import type { Role } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { folders } from './folders.js';

/**
 * Staff can change all files of an open order, and its buyer the art of work that has not begun. Files of
 * messages can be added at any time.
 */
export function isFolderOpen(
  folder: FileFolder,
  order: Pick<Quotation, 'code'>,
  roles: readonly Role[],
): boolean {
  const { holds, stage } = folders[folder];
  if (stage === null) return true;
  if (roles.some((role) => role !== 'owner')) return !isClosed(order.code);
  return holds === 'art' && !workHasBegun(order, stage);
}

export const mayKeepFiles = (order: Quotation, roles: readonly Role[]): boolean =>
  fileFolders.some((folder) => isFolderOpen(folder, order, roles));

/** The codes at which the work of a stage has not begun; an error sends the order back to them. */
const waiting: Readonly<Record<Stage, readonly Quotation['code'][]>> = {
  proofing: [
    QUOTATION_CODE.proofingWaiting,
    QUOTATION_CODE.salesCheck,
    QUOTATION_CODE.deferredProofingWaiting,
  ],
  production: [QUOTATION_CODE.productionWaiting, QUOTATION_CODE.deferredProductionWaiting],
};

function workHasBegun({ code }: Pick<Quotation, 'code'>, stage: Stage): boolean {
  if (isClosed(code)) return true;
  const reached = quotationCodes[code].stage;
  if (reached === null || waiting[stage].includes(code)) return false;
  return !(reached === 'proofing' && stage === 'production');
}
