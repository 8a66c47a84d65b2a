import { customerReadModel, staff } from '@zhidan/domain';
import { payrollReadModel } from '@zhidan/domain/payroll';
import { z } from 'zod';
import { persons } from '../customer/named.js';
import { defineResource } from '../resource/define-resource.js';
import { inEachOf } from '../resource/field.js';

/** A row is one month of one worker. Payroll sees all rows, a worker only their own. */
export const payrollResource = defineResource({
  ...payrollReadModel,
  row: payrollReadModel.row.extend({ employee_name: z.string() }),
  joined: {
    resource: customerReadModel.name,
    by: 'processing_staff_uid',
    columns: { employee_name: persons('other').called },
  },
  sort: ['id', 'ASC'],
  views: [
    {
      for: staff('payroll_authority_r'),
      rows: 'all',
      columns: 'all',
      narrowedBy: [inEachOf('allocate', 'quotation_no')],
    },
    {
      for: staff('process_authority_r'),
      rows: { own: 'processing_staff_uid', by: 'customer_id' },
      columns: 'all',
    },
  ],
});
