import { permissions, visitorCaller, type Caller } from '@zhidan/domain';
import { problems, type Authenticate } from '@zhidan/http';

const person = (uid: string, more: Partial<Caller> = {}): Caller => ({
  ...visitorCaller,
  uid,
  name: uid,
  ...more,
});

/** The callers of tests by name: `Authorization: Bearer <name>`, or the same name in a cookie. */
export const callers: Readonly<Record<string, Caller>> = {
  editor: person('editor', {
    is_employee: true,
    permissions: ['homepage_authority_r', 'homepage_authority_w'],
  }),
  auditor: person('auditor', { is_employee: true, permissions: ['homepage_authority_r'] }),
  accounting: person('accounting', { is_employee: true, permissions: ['accounting_authority_r'] }),
  sales: person('sales', {
    is_employee: true,
    permissions: ['quotation_authority_r', 'accounting_authority_r'],
  }),
  desk: person('desk', { is_employee: true, permissions: ['quotation_authority_r'] }),
  hr: person('hr', { is_employee: true, permissions: ['user_authority_r'] }),
  builder: person('builder', {
    is_employee: true,
    permissions: ['product_authority_r', 'material_authority_r', 'material_authority_w'],
  }),
  zhu: person('zhu', { customer_id: 'c-zhu', is_employee: true, permissions: ['process_authority_r'] }),
  payroll: person('payroll', {
    is_employee: true,
    permissions: ['payroll_authority_r', 'payroll_authority_w', 'process_authority_r'],
  }),
  manager: person('manager', { is_employee: true, permissions }),
  vip: person('vip', { customer_id: 'c2', level: 1 }),
  buyer: person('café', { customer_id: 'c1', level: 2 }),
};

export const authenticate: Authenticate = async ({ headers }) => {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const cookie = /^who=(.+)$/.exec(headers.cookie ?? '')?.[1];
  const name = bearer ?? cookie;
  if (name === undefined) return { caller: visitorCaller, by: 'nothing' };
  const caller = callers[name];
  if (caller === undefined) throw problems.signInFirst();
  return { caller, by: bearer === undefined ? 'cookie' : 'bearer' };
};
