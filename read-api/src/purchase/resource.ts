import { purchase, foldPurchaseRow, purchaseReadModel, forStaff } from '@zhidan/domain';
import { createPastReader } from '../history/past.js';
import { defineResource } from '../resource/define-resource.js';
import { jsonListField } from '../resource/field.js';

export const purchaseResource = defineResource({
  ...purchaseReadModel,
  sort: ['create_date', 'DESC'],
  views: [
    {
      for: forStaff('purchasing_authority_r'),
      rows: 'all',
      columns: 'all',
      narrowedBy: [jsonListField('items', 'material_storage_id')],
    },
  ],
  past: createPastReader(purchase, foldPurchaseRow),
});
