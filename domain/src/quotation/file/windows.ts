import { type FileFolder, fileFolders } from '../../codes/file-folders.js';
import { isClosed, quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import type { Role } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { orderFileFolders } from './folders.js';

/** The roles whose work includes the files of an order. */
const keepers: readonly Role[] = ['sales', 'production', 'print', 'shipping', 'manager'];

/**
 * Whether the files of a folder may be changed. Desks may change them while the order is open, the buyer only
 * art before the work begins; attachments of messages may always be added.
 */
export function isFolderOpen(
  folder: FileFolder,
  order: Pick<Quotation, 'code'>,
  roles: readonly Role[],
): boolean {
  const { holds, stage } = orderFileFolders[folder];
  if (stage === null) return true;
  if (!isFolderOfRoles(roles, folder)) return false;
  if (roles.some((role) => keepers.includes(role))) return !isClosed(order.code);
  return holds === 'art' && !workHasBegun(order, stage);
}

/** Whether a folder is part of the work of these roles; every role may use attachments of messages. */
export const isFolderOfRoles = (roles: readonly Role[], folder: FileFolder): boolean =>
  orderFileFolders[folder].stage === null ||
  roles.includes('owner') ||
  roles.some((role) => keepers.includes(role));

export const mayManageFiles = (order: Quotation, roles: readonly Role[]): boolean =>
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
