/** The accounts of the demo's staff: a desk each. */
export const staffAccounts = [
  'manager',
  'sales',
  'accounting',
  'purchasing',
  'warehouse',
  'production',
  'print',
  'shipping',
  'processing',
  'payroll',
  'auditor',
] as const;
