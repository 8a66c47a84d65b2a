import {
  accountingText,
  codeAfterAdvance,
  codeText,
  stepText,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';

/** The title of a command with the code or step that it leads to, if that is known. */
export function targetTitle(
  title: string,
  action: QuotationAction,
  { code, status_code }: FormValues,
  order?: Parameters<typeof codeAfterAdvance>[0],
): string {
  if (action === 'move-code' && code !== undefined) return `移動到 ${codeText(Number(code))}`;
  if (action === 'change-accounting-code' && code !== undefined)
    return `變更為 ${accountingText(Number(code))}`;
  if (status_code !== undefined) return `${title}：${stepText(Number(status_code))}`;
  const next = action === 'advance' && order !== undefined ? codeAfterAdvance(order) : undefined;
  return next === undefined ? title : `${title}：移動到 ${codeText(next)}`;
}
