import type { RecordedEvent } from '../core/event.js';
import { employeeLabels } from './employee-labels.js';
import { fieldsIn } from '../record/summary.js';
import type { CustomerEvent } from './events.js';
import { customerLabels } from './labels.js';

/** An event of a customer in one line: `設定等級：2 → 6`. */
export function customerSummary(recorded: RecordedEvent): string {
  const event = recorded as unknown as CustomerEvent;
  switch (event.type) {
    case 'CustomerRegistered':
      return '首次登入，建立客戶資料';
    case 'CustomerAdded':
      return '新增客戶';
    case 'CustomerAccountSet':
      return event.data.second_key === '' ? '解除登入帳戶' : '連結登入帳戶';
    case 'CustomerChanged':
      return `修改客戶資料：${fieldsIn(event.data, customerLabels)}`;
    case 'CustomerLevelSet':
      return `設定客戶等級：${event.data.from} → ${event.data.to}`;
    case 'CustomerClassSet':
      return '設定客戶分類';
    case 'PaymentTermsSet':
      return `設定款項票期：${event.data.from} → ${event.data.to}`;
    case 'CustomerActivationSet':
      return event.data.to === 1 ? '啟用客戶' : '禁用客戶';
    case 'SalesPersonSet':
      return '指定服務業務';
    case 'FavoriteAdded':
      return '加入收藏';
    case 'FavoriteRemoved':
      return '移除收藏';
    case 'EmployeeDataSet':
      return `修改員工資料：${fieldsIn(event.data, employeeLabels)}`;
    case 'EmployeeHired':
      return '成為員工';
    case 'EmployeeLeft':
      return '取消員工身分';
    case 'SalesDutySet':
      return event.data.to ? '設為業務' : '取消業務';
    case 'AuthorityGranted':
      return `授予權限：${event.data.authority}`;
    case 'AuthorityRevoked':
      return `收回權限：${event.data.authority}`;
    case 'CustomerErased':
      return `刪除個人資料：${event.data.reason}`;
  }
}
