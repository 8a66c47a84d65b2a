import { forEveryone, forStaff } from '@zhidan/domain';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';

/** The resource of settings for `/live` and the address list, with the filters of its list. */
export const settingResource = defineResource({
  name: 'settings',
  row: z.looseObject({
    id: z.string(),
    revision: z.int(),
    title: z.string(),
    public: z.boolean(),
    update_date: z.string().nullable(),
  }),
  sort: ['id', 'ASC'],
  views: [
    { for: forStaff('settings_authority_r'), rows: 'all', columns: 'all' },
    { for: forEveryone, rows: { only: { public: true } }, columns: ['title', 'update_date'] },
  ],
});
