import {
  changeEmployeeBody,
  employeeDataFor,
  hireBody,
  employeeOf,
  type CustomerChanges,
} from '@zhidan/domain';
import { idOf, parsed } from '@zhidan/http';
import { customerAnswer } from '../customer/routes.js';
import { handleCustomer } from '../customer/handle.js';
import type { Answer } from '../handling/answer.js';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { without } from '../handling/without.js';

const shownBeside = ['id', 'revision', 'primary_key', 'second_key', 'create_date', 'last_modify_date'];

/** Somebody who has a customer record is hired, and what is kept of them as an employee. */
export const employeeRoutes: CommandRoutes = (on, { facts }) => {
  const set = async (call: Call, id: string, status: Answer['status'], fields: object) => {
    const employee_data = fields as NonNullable<CustomerChanges['employee_data']>;
    const command = { kind: 'change', fields: { employee_data } } as const;
    const handled = await handleCustomer(facts, id, command, call);
    return customerAnswer(facts.eventStore, id, status, handled, (row) =>
      employeeDataFor(employeeOf(row), call.facts.caller),
    );
  };

  on('POST /api/employees', (call) => {
    const { customer_id, ...fields } = parsed(hireBody, call.body) as { customer_id: string };
    return set(call, customer_id, 201, { ...fields, is_employee: true });
  });

  on('PUT /api/employees/:id', (call) =>
    set(call, idOf(call.request), 200, parsed(changeEmployeeBody, without(call.body, shownBeside))),
  );

  on('DELETE /api/employees/:id', (call) => set(call, idOf(call.request), 200, { is_employee: false }));
};
