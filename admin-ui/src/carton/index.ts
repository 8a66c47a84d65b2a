import { cartons } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const carton = recordScreens({
  ...cartons,
  called: 'name',
  columns: ['name', 'length', 'width', 'height'],
  groups: [
    {
      title: '基本',
      fields: { name: {}, length: {}, width: {}, height: {} },
    },
  ],
});
