import { purchase, purchaseAfter, purchaseReadModel, staff } from '@zhidan/domain';
import { pastBy } from '../history/past.js';
import { defineResource } from '../resource/define-resource.js';
import { inEachOf } from '../resource/field.js';

export const purchaseResource = defineResource({
  ...purchaseReadModel,
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: staff('purchasing_authority_r'),
      rows: 'all',
      columns: 'all',
      narrowedBy: [inEachOf('items', 'material_storage_id')],
    },
  ],
  past: pastBy(purchase, purchaseAfter),
});
