import SellOutlined from '@mui/icons-material/SellOutlined';
import { masterData } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';

export const goodsResource = recordScreens({
  ...masterData.goods,
  icon: SellOutlined,
  called: 'name',
  columns: ['name', 'describe'],
  groups: [{ title: '基本', fields: { name: {}, describe: {} } }],
});
