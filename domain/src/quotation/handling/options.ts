import { z } from 'zod';
import { unwrapSchema } from '../../core/plain-kind.js';
import { titledColumns, type TitledColumn } from '../../read-model/titled.js';
import type { Role } from '../readers/roles.js';
import { setOptionsBody } from './options-body.js';
import { optionsState } from './state.js';

/** All options and notes of an order, in the order in which screens show them. */
export const optionColumns: readonly TitledColumn[] = titledColumns(z.object(optionsState));

/** The options that the print desk sets itself when its work is finished. */
const ofPrint: readonly string[] = ['options.proofing_print_track', 'options.product_print_track'];

/** Whether these roles may set the field: sales may set every field, the print desk only those of printing. */
export const maySetOption = (roles: readonly Role[], path: string): boolean =>
  roles.includes('sales') ||
  (roles.includes('print') && (path.startsWith('print.') || ofPrint.includes(path)));

export const optionTitle = (path: string): string =>
  optionColumns.find((field) => field.path === path)?.label ?? path;

/** The body of `set-options` that sets the field. */
export const optionBody = (path: string, value: boolean | string): Readonly<Record<string, unknown>> => {
  const [block = '', field = ''] = path.split('.');
  return { [block]: { [field]: value } };
};

const MOST_OF_A_LINE = 100;

/** Whether the field is edited in a single line: its text has at most 100 characters. */
export function isOneLineField(path: string): boolean {
  const text = path.split('.').reduce<z.core.$ZodType>(partOfBody, setOptionsBody);
  return text instanceof z.ZodString && (text.maxLength ?? Infinity) <= MOST_OF_A_LINE;
}

function partOfBody(schema: z.core.$ZodType, name: string): z.core.$ZodType {
  const part = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return part === undefined ? z.never() : unwrapSchema(part);
}
