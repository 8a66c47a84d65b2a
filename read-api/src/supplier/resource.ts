import { suppliers, supplierTermFields } from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

/**
 * All staff who work with materials see suppliers and their goods; only staff who buy or pay see the agreed
 * terms.
 */
export const supplierResource = recordResource(suppliers, undefined, {
  restricted: {
    columns: supplierTermFields,
    to: ['supplier_authority_r', 'purchasing_authority_r', 'accounting_authority_r'],
  },
});
