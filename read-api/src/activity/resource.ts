import { permissions, forStaff } from '@zhidan/domain';
import { activityReadModel, shownActivity } from '@zhidan/domain/activity';
import { defineResource } from '../resource/define-resource.js';

/** Planned activities of staff. A row is visible to the readers that it names, by customer id or permission. */
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
