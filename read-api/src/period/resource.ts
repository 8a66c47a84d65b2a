import { forStaff } from '@zhidan/domain';
import { periodReadModel } from '@zhidan/domain/period';
import { defineResource } from '../resource/define-resource.js';

/** The months whose books were closed, the newest first. */
export const periodResource = defineResource({
  ...periodReadModel,
  sort: ['id', 'DESC'],
  views: [{ for: forStaff('accounting_authority_w', 'audit_authority_r'), rows: 'all', columns: 'all' }],
});
