import { materials } from '@zhidan/domain';
import { recordProjection } from '../record/index.js';

/** Materials, also found by the storage item that they are taken from. */
export const materialsProjection = recordProjection(materials, { indexes: [{ on: ['my_father'] }] });
