import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import { officeResource } from '../record/officeResource.js';
import { purchaseHistoryFieldLabels } from '../history/nounWords.js';
import { PurchaseCreate } from './PurchaseCreate.js';
import { PurchaseEdit } from './PurchaseEdit.js';
import { PurchaseList } from './PurchaseList.js';
import { PurchaseShow } from './PurchaseShow.js';

export const purchaseResource = officeResource('purchases', {
  icon: ShoppingCartOutlined,
  historyWords: purchaseHistoryFieldLabels,
  recordRepresentation: 'purchasing_no',
  list: PurchaseList,
  show: PurchaseShow,
  create: PurchaseCreate,
  edit: PurchaseEdit,
});
