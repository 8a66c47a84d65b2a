import { employeeLabels, hireBody } from '@zhidan/domain';
import { ActButton } from '../act/ActButton.js';
import { AuthorityInput } from './AuthorityInput.js';

/**
 * Hires a person by e-mail address and sets their authorities; a person without an account is invited by mail.
 */
export const InviteButton = () => (
  <ActButton
    title="邀請同仁"
    route="POST /api/employees"
    body={hireBody}
    fields={{
      email: { label: employeeLabels.email, isRequired: true },
      name: { label: employeeLabels.name, isRequired: true },
      authority: { label: employeeLabels.authority, input: AuthorityInput },
      is_sales: { label: employeeLabels.is_sales, help: '可以選為客戶與訂單的業務' },
    }}
    explain="以 Email 邀請。還沒有帳戶的人會收到邀請信，註冊並確認信箱後就能使用後台。"
    done="已邀請"
    leadsTo={({ id }) => `/employees/${id}`}
  />
);
