import { z } from 'zod';
import { titledColumns, type TitledColumn } from '../../read-model/titled.js';
import type { Role } from '../roles.js';
import { notedState } from './state.js';

/** All that staff tick and note of an order, in the order of its screens. */
export const notedFields: readonly TitledColumn[] = titledColumns(z.object(notedState));

/** The flags that the print desk ticks itself: that its own work is finished. */
const ofPrint: readonly string[] = ['options.proofing_print_track', 'options.product_print_track'];

/** Whether people of these roles may set such a field: sales all of them, the print desk those of printing. */
export const maySetNoted = (roles: readonly Role[], path: string): boolean =>
  roles.includes('sales') ||
  (roles.includes('print') && (path.startsWith('print.') || ofPrint.includes(path)));

/** What such a field is called. */
export const notedTitle = (path: string): string =>
  notedFields.find((field) => field.path === path)?.label ?? path;

/** The body of `set-options` that sets such a field. */
export const noting = (path: string, value: boolean | string): Readonly<Record<string, unknown>> => {
  const [block = '', field = ''] = path.split('.');
  return { [block]: { [field]: value } };
};
