import { forStaff } from '@zhidan/domain';
import { apiKeyRow } from '@zhidan/domain/api-key';
import { defineResource } from '../resource/define-resource.js';

/** API keys of other programs, without the secret key itself. */
export const apiKeyResource = defineResource({
  name: 'api-keys',
  row: apiKeyRow,
  relation: 'identity.listed_api_keys',
  sort: ['create_date', 'DESC'],
  views: [{ for: forStaff('audit_authority_r'), rows: 'all', columns: 'all' }],
});
