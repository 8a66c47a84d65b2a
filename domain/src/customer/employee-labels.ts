import type { LabelsOf } from '../record/record.js';
import type { employeeFields } from './employee-fields.js';

export const employeeLabels: LabelsOf<typeof employeeFields> = {
  name: '姓名',
  english_name: '英文名',
  number: '員工編號',
  job_class: '職務分類',
  job_title: '職稱',
  join_date: '到職日',
  is_sales: '業務',
  authority: '權限',
  date_of_birth: '生日',
  gender: '性別',
  cellphone: '手機',
  telephone: '電話',
  email: 'Email',
  address: '地址',
  emergency_contact: '緊急聯絡人',
  emergency_phone: '緊急聯絡電話',
  remarks: '備註',
  payment: '支付方式',
  payment_account: '帳戶',
  is_employee: '員工',
};
