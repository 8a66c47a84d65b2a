import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import {
  authorities,
  employeeFields,
  employeeLabels,
  jobClasses,
  jobTitles,
  salaryPaymentMethods,
} from '@zhidan/domain';
import type { ResourceProps } from 'react-admin';
import { lastEditedColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';
import { AuthorityInput } from './AuthorityInput.js';
import { EmployeeAuthorities, AccessibleAreas } from './cells.js';
import { newEmployeeFields } from './hired.js';
import { InviteButton, inviting } from './InviteButton.js';
import { PermissionsInput } from './PermissionsInput.js';

const held: FieldDeclaration = { input: AuthorityInput };

const declared = recordResource({
  resource: 'employees',
  icon: BadgeOutlined,
  title: '同仁',
  schema: employeeFields,
  labels: employeeLabels,
  createSchema: newEmployeeFields,
  rules: {
    references: {
      customer_id: { resource: 'customers', title: '客戶' },
      job_class: jobClasses,
      job_title: jobTitles,
      payment: salaryPaymentMethods,
    },
  },
  called: 'name',
  sort: { field: 'number', order: 'ASC' },
  filters: ['is_sales'],
  tools: InviteButton,
  columns: [
    'name',
    'number',
    'job_class',
    'job_title',
    { source: 'authority', cell: EmployeeAuthorities },
    'is_sales',
    'cellphone',
    'email',
  ],
  groups: [
    {
      title: '同仁',
      fields: {
        customer_id: { label: '帳戶', help: '已有客戶資料的人；還沒有帳戶的人，請在列表按「邀請同仁」' },
        name: {},
        english_name: {},
        number: {},
        job_class: {},
        job_title: {},
        join_date: { isDate: true },
        is_sales: { help: '可以選為客戶與訂單的業務' },
        authority: held,
      },
    },
    {
      title: '個人',
      fields: {
        date_of_birth: { isDate: true },
        gender: {},
        cellphone: {},
        telephone: {},
        email: {},
        address: {},
        emergency_contact: {},
        emergency_phone: {},
        remarks: {},
      },
    },
    { title: '薪資', fields: { payment: {}, payment_account: {} } },
  ],
});
export const employeeResource: ResourceProps = {
  ...declared,
  options: { ...declared.options, adding: inviting },
};

export const authorityResource = recordResource({
  ...authorities,
  icon: KeyOutlined,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  columns: [
    'name',
    'type',
    { source: 'permissions', label: '開放的功能', cell: AccessibleAreas },
    lastEditedColumn,
  ],
  groups: [
    {
      title: '權限',
      fields: {
        name: {},
        type: { help: '一個大寫字母與四個數字' },
        permissions: { input: PermissionsInput },
      },
    },
  ],
});

const job = {
  called: 'name',
  columns: ['name', 'type', { source: 'authority', cell: EmployeeAuthorities }, lastEditedColumn],
  groups: [{ title: '分類', fields: { name: {}, type: {}, authority: held } }],
} as const;

export const jobClassResource = recordResource({ ...jobClasses, ...job, icon: CorporateFareOutlined });
export const jobTitleResource = recordResource({ ...jobTitles, ...job, icon: AssignmentIndOutlined });

export const salaryPaymentMethodResource = recordResource({
  ...salaryPaymentMethods,
  icon: AccountBalanceWalletOutlined,
  called: 'name',
  columns: ['name', 'type', lastEditedColumn],
  groups: [{ title: '支付方式', fields: { name: {}, type: {} } }],
});
