import { staff } from '@zhidan/domain';
import { payrollRow } from '@zhidan/domain/payroll';
import { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';

/** A month of each worker: payroll sees everybody's, a worker the own ones. */
export const payrollResource = defineResource({
  name: 'payroll',
  row: payrollRow.extend({ employee_name: z.string() }),
  joined: {
    resource: 'customers',
    by: 'processing_staff_uid',
    columns: { employee_name: `coalesce(nullif(other.employee_data ->> 'name', ''), other.name)` },
  },
  sort: ['id', 'ASC'],
  views: [
    { for: staff('payroll_authority_r'), rows: 'all', columns: 'all' },
    {
      for: staff('process_authority_r'),
      rows: { own: 'processing_staff_uid', by: 'customer_id' },
      columns: 'all',
    },
  ],
});
