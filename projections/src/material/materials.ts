import { materials } from '@zhidan/domain';
import { recordProjection } from '../record/index.js';

/** Materials are also looked up by their storage item, so the table has an index on that column. */
export const materialsProjection = recordProjection(materials, { indexes: [{ on: ['my_father'] }] });
