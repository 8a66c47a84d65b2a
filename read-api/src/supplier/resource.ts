import { suppliers, supplierTermFields } from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

/** Who sells us what is for everybody who works with materials; what was agreed upon for those who buy or pay. */
export const supplierResource = recordResource(suppliers, undefined, {
  restricted: {
    columns: supplierTermFields,
    to: ['supplier_authority_r', 'purchasing_authority_r', 'accounting_authority_r'],
  },
});
