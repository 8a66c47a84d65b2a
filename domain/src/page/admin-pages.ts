/** First part of every address below `/admin/` that the back office knows; the empty one is its home. */
export const adminPages = [
  '',
  'login',
  'adminManage',
  'newManage',
  'calculator',
  'sales',
  'accounting',
  'production',
  'print',
  'shipping',
  'rapid',
  'orders',
  'allocations',
  'payroll',
  'overdues',
  'questions',
  'quotations',
] as const;

export const isAdminPage = (pathname: string): boolean => {
  const [admin, area = ''] = pathname.split('/').filter((part) => part !== '');
  return admin === 'admin' && (adminPages as readonly string[]).includes(area);
};
