import { fieldChanges, type FieldChange } from '../../record/field-changes.js';
import type { SeenOrder } from '../readers/order-view.js';

/** What every command changes says nothing of any of them. */
const ALWAYS_CHANGED: readonly string[] = ['revision', 'modified_date', 'modifiedUser_id'];

/** What is not the same in both orders, in the order of the fields. */
export const changesBetween = (before: SeenOrder, after: SeenOrder): readonly FieldChange[] =>
  fieldChanges(before, after).filter(({ field }) => !ALWAYS_CHANGED.includes(field));
