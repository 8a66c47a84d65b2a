import { purchase, purchaseAfter, purchaseReadModel, purchaseSummary, staff, streamOf } from '@zhidan/domain';
import { historyOf } from '../history/history.js';
import { rowAt } from '../history/row-at.js';
import { defineResource } from '../resource/define-resource.js';

export const purchaseResource = defineResource({
  ...purchaseReadModel,
  sort: ['create_date', 'DESC'],
  views: [{ for: staff('purchasing_authority_r'), rows: 'all', columns: 'all' }],
  past: (eventStore) => ({
    history: (id) => historyOf(eventStore, streamOf(purchase, id), purchaseSummary),
    at: (id, moment) => rowAt(eventStore, streamOf(purchase, id), moment, purchaseAfter),
  }),
});
