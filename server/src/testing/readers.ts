/** Everybody who reads, in the order in which tables name them, with the authority that makes them what they are. */
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
