/** The accounts of demo staff, one for each desk. */
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
