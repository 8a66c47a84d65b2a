import SellOutlined from '@mui/icons-material/SellOutlined';
import { masterData } from '@zhidan/domain';
import { recordResource } from '../record/recordScreens.js';

export const goodsResource = recordResource({
  ...masterData.goods,
  icon: SellOutlined,
  called: 'name',
  columns: ['name', 'describe'],
  groups: [{ title: '基本', fields: { name: {}, describe: {} } }],
});
