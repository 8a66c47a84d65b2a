import { goods as kind } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const goods = recordScreens({
  ...kind,
  called: 'name',
  columns: ['name', 'describe'],
  groups: [{ title: '基本', fields: { name: {}, describe: {} } }],
});
