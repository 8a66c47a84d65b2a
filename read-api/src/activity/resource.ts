import { permissions, forStaff } from '@zhidan/domain';
import { activityReadModel, shownActivity } from '@zhidan/domain/activity';
import { defineResource } from '../resource/define-resource.js';

/** What staff have to do: of each its person, who planned it, and those who read what it is about. */
export const activityResource = defineResource({
  ...activityReadModel,
  missing: { code: 'ACTIVITY_NOT_FOUND' },
  sort: ['due', 'ASC'],
  views: [
    {
      for: forStaff(...permissions),
      rows: { own: 'readers', by: 'customer_id or permission' },
      columns: Object.keys(shownActivity.shape),
    },
  ],
});
