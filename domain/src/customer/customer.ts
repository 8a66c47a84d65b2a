import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { customerEvents, type CustomerEvent } from './events.js';

export interface EmployeeData {
  readonly name: string;
  readonly is_employee: boolean;
  readonly is_sales: boolean;
  readonly authority: readonly string[];
}

export interface Customer {
  readonly primary_key: string;
  readonly second_key: string;
  readonly company: string;
  readonly name: string;
  readonly level: number;
  readonly employee_data: EmployeeData;
}

export type CustomerState = Customer | null;

export type CustomerCommand =
  | { readonly kind: 'register'; readonly email: string; readonly uid: string; readonly name: string }
  | {
      readonly kind: 'set-employee-data';
      readonly fields: { name?: string; is_employee?: boolean; is_sales?: boolean };
    }
  | { readonly kind: 'grant-authority'; readonly authority: string }
  | { readonly kind: 'revoke-authority'; readonly authority: string }
  | { readonly kind: 'set-level'; readonly level: number };

/** The level of a customer whom nobody has judged yet (contract, identity). */
const FIRST_LEVEL = 2;

const notEmployed: EmployeeData = { name: '', is_employee: false, is_sales: false, authority: [] };

export const customer: Aggregate<CustomerState, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  events: customerEvents,
  initial: null,

  decide(command, state) {
    if (command.kind === 'register') return state === null ? [registered(command)] : [];
    if (state === null) return refuse({ code: 'CUSTOMER_NOT_FOUND' });
    const { level, employee_data: employee } = state;
    switch (command.kind) {
      case 'set-employee-data': {
        const changes = Object.entries(command.fields).filter(
          ([field, value]) => value !== undefined && employee[field as keyof EmployeeData] !== value,
        );
        return changes.length > 0 ? [{ type: 'EmployeeDataSet', data: Object.fromEntries(changes) }] : [];
      }
      case 'grant-authority':
        return employee.authority.includes(command.authority)
          ? []
          : [{ type: 'AuthorityGranted', data: { authority: command.authority } }];
      case 'revoke-authority':
        return employee.authority.includes(command.authority)
          ? [{ type: 'AuthorityRevoked', data: { authority: command.authority } }]
          : [];
      case 'set-level':
        return level === command.level
          ? []
          : [{ type: 'CustomerLevelSet', data: { from: level, to: command.level } }];
    }
  },

  evolve(state, event) {
    if (event.type === 'CustomerRegistered') return { ...event.data, employee_data: notEmployed };
    if (state === null) throw new Error(`${event.type} before CustomerRegistered`);
    const { employee_data: employee } = state;
    switch (event.type) {
      case 'EmployeeDataSet':
        return { ...state, employee_data: { ...employee, ...definedOnly(event.data) } };
      case 'AuthorityGranted':
        return withAuthority(state, [...employee.authority, event.data.authority].sort());
      case 'AuthorityRevoked':
        return withAuthority(
          state,
          employee.authority.filter((held) => held !== event.data.authority),
        );
      case 'CustomerLevelSet':
        return { ...state, level: event.data.to };
    }
  },
};

const withAuthority = (state: Customer, authority: readonly string[]): Customer => ({
  ...state,
  employee_data: { ...state.employee_data, authority },
});

const registered = (command: { email: string; uid: string; name: string }): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: {
    primary_key: command.email,
    second_key: command.uid,
    company: command.email,
    name: command.name,
    level: FIRST_LEVEL,
  },
});

/** A field that an event does not carry did not change. */
const definedOnly = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };
