import { forSignedIn, SALES_RIGHT, forStaff } from '@zhidan/domain';
import { collectionReadModel } from '@zhidan/domain/collection';
import { defineResource } from '../resource/define-resource.js';

/** The progress of a collection, without the ids of its entries. */
const columns = [
  'id',
  'revision',
  'category_id',
  'title',
  'closes_at',
  'minimum',
  'shows',
  'quotation_no',
  'state',
  'created_date',
  'closed_date',
  'reminders_stopped',
  'ended',
  'expected_count',
  'entry_count',
  'quantity',
] as const;

/**
 * Collections of teams: sales see the progress of all collections, organisers the progress of their own. The
 * texts of members are in no list.
 */
export const collectionResource = defineResource({
  ...collectionReadModel,
  sort: ['created_date', 'DESC'],
  views: [
    { for: forStaff(SALES_RIGHT, 'audit_authority_r'), rows: 'all', columns: [...columns, 'organiser_uid'] },
    { for: forSignedIn, rows: { own: 'organiser_uid', by: 'customer_id' }, columns },
  ],
});
