import { employeeLabels, hireBody } from '@zhidan/domain';
import type { FormAction } from '../act/act.js';
import { CommandButton } from '../act/ActButton.js';
import { CommandDialog } from '../act/ActDialog.js';
import type { Adding, AddingDialogProps } from '../form/field/adding.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { AuthorityInput } from './AuthorityInput.js';

/**
 * Hires a person by e-mail address and sets their authorities; a person without an account is invited by mail.
 */
const invitationOf = (sought: string, given?: FormValues): FormAction<typeof hireBody> => {
  const isEmail = sought.includes('@');
  return {
    title: '邀請同仁',
    route: 'POST /api/employees',
    body: hireBody,
    fields: {
      email: { label: employeeLabels.email, isRequired: true, first: isEmail ? sought : '' },
      name: { label: employeeLabels.name, isRequired: true, first: isEmail ? '' : sought },
      authority: { label: employeeLabels.authority, input: AuthorityInput },
      is_sales: {
        label: employeeLabels.is_sales,
        help: '可以選為客戶與訂單的業務',
        first: given?.['is_sales'] === true,
      },
    },
    explain: '以 Email 邀請。還沒有帳戶的人會收到邀請信，註冊並確認信箱後就能使用後台。',
    done: '已邀請',
  };
};

export const InviteButton = () => (
  <CommandButton {...invitationOf('')} leadsTo={({ id }) => `/employees/${id}`} />
);

const InvitationDialog = ({ sought, given, onMade, onClose }: AddingDialogProps) => (
  <CommandDialog
    act={invitationOf(sought, given)}
    id=""
    record={undefined}
    onAnswer={onMade}
    onClose={onClose}
  />
);

/** Lets pickers of colleagues add a person by an invitation. */
export const inviting: Adding = { act: '邀請同仁', dialog: InvitationDialog };
