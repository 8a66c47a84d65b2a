import { customerReadModel, forStaff } from '@zhidan/domain';
import { payrollReadModel } from '@zhidan/domain/payroll';
import { z } from 'zod';
import { personsJoin } from '../customer/named.js';
import { defineResource } from '../resource/define-resource.js';
import { jsonListField } from '../resource/field.js';

/** A row is one month of one worker. Payroll sees all rows, a worker only their own. */
export const payrollResource = defineResource({
  ...payrollReadModel,
  row: payrollReadModel.row.extend({ employee_name: z.string() }),
  joined: {
    resource: customerReadModel.name,
    by: 'processing_staff_uid',
    columns: { employee_name: personsJoin('other').called },
  },
  sort: ['id', 'ASC'],
  views: [
    {
      for: forStaff('payroll_authority_r'),
      rows: 'all',
      columns: 'all',
      narrowedBy: [jsonListField('allocate', 'quotation_no')],
    },
    {
      for: forStaff('process_authority_r'),
      rows: { own: 'processing_staff_uid', by: 'customer_id' },
      columns: 'all',
    },
  ],
});
