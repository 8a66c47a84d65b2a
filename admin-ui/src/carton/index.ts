import { cartons } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const carton = recordScreens({
  ...cartons,
  room: '出貨',
  called: 'name',
  columns: ['name', 'length', 'width', 'height'],
  groups: [
    {
      title: '基本',
      fields: { name: '名稱', length: '長（公分）', width: '寬（公分）', height: '高（公分）' },
    },
  ],
});
