import CreditScoreOutlined from '@mui/icons-material/CreditScoreOutlined';
import { officeResource } from '../record/officeResource.js';
import { NoticeList } from './NoticeList.js';

export const paymentNoticeResource = officeResource('payment-notices', {
  icon: CreditScoreOutlined,
  list: NoticeList,
});
