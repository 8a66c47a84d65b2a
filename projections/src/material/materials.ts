import { materials } from '@zhidan/domain';
import { recordProjection } from '../record/index.js';

/**
 * Materials are also looked up by the storage item that they are taken from, so the table has an index on that
 * column.
 */
export const materialsProjection = recordProjection(materials, { indexes: [{ on: ['my_father'] }] });
