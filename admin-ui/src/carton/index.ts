import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import { masterData } from '@zhidan/domain';
import { recordResource } from '../record/recordScreens.js';

export const cartonResource = recordResource({
  ...masterData.cartons,
  icon: AllInboxOutlined,
  called: 'name',
  columns: ['name', 'length', 'width', 'height'],
  groups: [
    {
      title: '基本',
      fields: { name: {}, length: {}, width: {}, height: {} },
    },
  ],
});
