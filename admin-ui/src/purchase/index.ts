import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { purchaseHistoryWords } from '../history/nounWords.js';
import { PurchaseCreate } from './PurchaseCreate.js';
import { PurchaseEdit } from './PurchaseEdit.js';
import { PurchaseList } from './PurchaseList.js';
import { PurchaseShow } from './PurchaseShow.js';

export const purchase: ResourceProps = {
  name: 'purchases',
  icon: ShoppingCartOutlined,
  options: { label: officeTitleOf('purchases'), historyWords: purchaseHistoryWords },
  recordRepresentation: 'purchasing_no',
  list: PurchaseList,
  show: PurchaseShow,
  create: PurchaseCreate,
  edit: PurchaseEdit,
};
