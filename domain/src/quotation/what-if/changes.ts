import { fieldChanges, type FieldChange } from '../../record/field-changes.js';
import type { VisibleOrder } from '../readers/order-view.js';

/** These fields change with every command and are therefore not reported. */
const ALWAYS_CHANGED: readonly string[] = ['revision', 'modified_date', 'modifiedUser_id'];

/** The fields that differ between two orders, in the order of the columns. */
export const changesBetween = (before: VisibleOrder, after: VisibleOrder): readonly FieldChange[] =>
  fieldChanges(before, after).filter(({ field }) => !ALWAYS_CHANGED.includes(field));
