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
  'purchases',
  'storage-items',
  'storage-usage',
  'zkg-level-three',
  'settings',
  'questions',
  'quotations',
  'mails',
  'level-one-categories',
  'level-two-categories',
  'categories',
  'material-groups',
  'material-group-classes-one',
  'material-group-classes-two',
  'materials',
  'material-classes-one',
  'material-classes-two',
  'questions',
] as const;

export const isAdminPage = (pathname: string): boolean => {
  const [admin, area = ''] = pathname.split('/').filter((part) => part !== '');
  return admin === 'admin' && (adminPages as readonly string[]).includes(area);
};
