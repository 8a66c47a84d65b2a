/**
 * All kinds of readers, in the order of the columns of the agreed tables, with the authority of a staff
 * account; undefined for readers who are not staff.
 */
export const readerAuthorities: Readonly<Record<string, string | undefined>> = {
  visitor: undefined,
  buyer: undefined,
  sales: 'A0002',
  accounting: 'A0003',
  purchasing: 'A0004',
  warehouse: 'A0005',
  production: 'A0006',
  print: 'A0007',
  shipping: 'A0008',
  processing: 'A0009',
  payroll: 'A0010',
  auditor: 'A0012',
  manager: 'A0001',
};
