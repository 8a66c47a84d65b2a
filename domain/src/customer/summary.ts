import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { employeeLabels } from './employee-labels.js';
import { changedFieldLabels } from '../record/summary.js';
import type { CustomerEvent } from './events.js';
import { customerLabels } from './labels.js';

const summaries: SummariesOf<CustomerEvent> = {
  CustomerRegistered: () => '首次登入，建立客戶資料',
  CustomerAdded: () => '新增客戶',
  CustomerAccountSet: ({ second_key }) => (second_key === '' ? '解除登入帳戶' : '連結登入帳戶'),
  SignInEmailChanged: () => '變更登入 Email',
  CustomerChanged: (data) => `修改客戶資料：${changedFieldLabels(data, customerLabels)}`,
  CustomerLevelSet: ({ from, to }) => `設定客戶等級：${from} → ${to}`,
  CustomerClassSet: () => '設定客戶分類',
  PaymentTermsSet: ({ from, to }) => `設定款項票期：${from} → ${to}`,
  CustomerActivationSet: ({ to }) => (to === 1 ? '啟用客戶' : '禁用客戶'),
  SalesPersonSet: () => '指定服務業務',
  FavoriteAdded: () => '加入收藏',
  FavoriteRemoved: () => '移除收藏',
  AddressKept: ({ label }) => `保存通訊錄地址：${label}`,
  AddressRemoved: () => '移除通訊錄地址',
  EmployeeDataSet: (data) => `修改員工資料：${changedFieldLabels(data, employeeLabels)}`,
  EmployeeHired: () => '成為員工',
  EmployeeLeft: () => '取消員工身分',
  SalesDutySet: ({ to }) => (to ? '設為業務' : '取消業務'),
  AuthorityGranted: ({ authority }) => `授予權限：${authority}`,
  AuthorityRevoked: ({ authority }) => `收回權限：${authority}`,
  CustomerErased: ({ reason }) => `刪除個人資料：${reason}`,
};

/** An event of a customer in one line: `設定等級：2 → 6`. */
export const customerSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
