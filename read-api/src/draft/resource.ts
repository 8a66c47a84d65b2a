import { draftReaders, draftRow } from '@zhidan/domain/draft';
import { defineResource } from '../resource/define-resource.js';

/** Commands that assistants suggest; a draft lasts until a person confirms it, at most a day. */
export const draftResource = defineResource({
  name: 'drafts',
  row: draftRow,
  relation: 'drafts.listed',
  sort: ['create_date', 'DESC'],
  views: [{ for: draftReaders, rows: 'all', columns: 'all' }],
});
