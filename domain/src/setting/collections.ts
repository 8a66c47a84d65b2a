import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { countSchema } from '../core/numeric.js';
import { defineSetting } from './define-setting.js';

const MOST_DAYS = 3_650;

/** How long the data of team collections are stored, and when organisers are reminded. */
export const collectionsSetting = defineSetting({
  id: 'collections',
  event: 'CollectionTermsSet',
  title: '團體收單',
  labels: { kept_days: '團員資料保留天數', remind_days: '截止前幾天提醒主揪' },
  isPublic: false,
  write: forStaff('settings_authority_w'),
  schema: z.object({
    /** Days after the closing day until the texts of the members are deleted. */
    kept_days: countSchema(1).pipe(z.int().max(MOST_DAYS)).default(183),
    /** Days before the closing day; with 0 there is no reminder. */
    remind_days: countSchema().default(1),
  }),
});
