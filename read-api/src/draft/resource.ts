import { draftReaders, draftRow } from '@zhidan/domain/draft';
import { defineResource } from '../resource/define-resource.js';

/** What assistants suggest, until a person confirms it or a day is over. */
export const draftResource = defineResource({
  name: 'drafts',
  row: draftRow,
  relation: 'drafts.listed',
  sort: ['create_date', 'DESC'],
  views: [{ for: draftReaders, rows: 'all', columns: 'all' }],
});
