import {
  accountingCodes,
  productionSteps,
  proofingSteps,
  quotationCodes,
  titleIn,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';

const steps = { ...proofingSteps, ...productionSteps };

/** What a command's dialog is called: with the code or step that was clicked, so that its target is in sight. */
export function targetTitle(title: string, action: QuotationAction, { code, status_code }: Values): string {
  if (action === 'move-code' && code !== undefined)
    return `移動到 ${Number(code)} ${titleIn(quotationCodes, Number(code))}`;
  if (action === 'change-accounting-code' && code !== undefined)
    return `變更為 ${Number(code)} ${titleIn(accountingCodes, Number(code))}`;
  if (status_code !== undefined)
    return `${title}：${Number(status_code)} ${titleIn(steps, Number(status_code))}`;
  return title;
}
