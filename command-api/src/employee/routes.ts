import {
  changeEmployeeBody,
  employeeDataFor,
  hireBody,
  employeeOf,
  type CustomerChanges,
} from '@zhidan/domain';
import { idOf, parseBody } from '@zhidan/http';
import { customerAnswer, customerChanges } from '../customer/routes.js';
import { handleCustomer, type CustomerResult } from '../customer/handle.js';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import { derivedValuesShownTo } from '../handling/changes-sent.js';
import type { CommandRoutes } from '../handling/routes.js';

const shownBeside = ['id', 'revision', 'primary_key', 'second_key', 'create_date', 'last_modify_date'];

type EmployeeChanges = NonNullable<CustomerChanges['employee_data']>;

/** The routes for hiring, by customer record or by e-mail, and for changing employees. */
export const employeeRoutes: CommandRoutes = (on, { facts, shownByReads }) => {
  const shownTo = (call: CommandCall, id: string, status: CommandAnswer['status'], handled: CustomerResult) =>
    customerAnswer(facts.eventStore, id, status, handled, (row) =>
      employeeDataFor(employeeOf(row), call.facts.caller),
    );

  const set = async (call: CommandCall, id: string, status: CommandAnswer['status'], fields: object) => {
    const employee_data = fields as NonNullable<CustomerChanges['employee_data']>;
    const command = { kind: 'change', fields: { employee_data } } as const;
    return shownTo(call, id, status, await handleCustomer(facts, id, command, call));
  };

  const invited = async (call: CommandCall, { email = '', ...fields }: EmployeeChanges) => {
    const id = call.newId;
    const command = { kind: 'invite', email, employee_data: fields } as const;
    const handled = await handleCustomer(facts, id, command, call);
    return shownTo(call, id, 201, handled);
  };

  on('POST /api/employees', (call) => {
    const { customer_id, ...fields } = parseBody(hireBody, call.body) as EmployeeChanges & {
      customer_id?: string;
    };
    const known = customer_id ?? facts.customerWithEmail(fields.email ?? '');
    if (known !== undefined) return set(call, known, 201, { ...fields, is_employee: true });
    return invited(call, fields);
  });

  on('PUT /api/employees/:id', async (call) => {
    const id = idOf(call.request);
    const changes = await customerChanges(facts, call, id, changeEmployeeBody, {
      columns: shownBeside,
      beside: derivedValuesShownTo(shownByReads, 'employees', id, call),
      shownOf: (row) => employeeDataFor(employeeOf(row), call.facts.caller),
    });
    return set(call, id, 200, changes);
  });

  on('DELETE /api/employees/:id', (call) => set(call, idOf(call.request), 200, { is_employee: false }));
};
