import { notEmployed, personalEmployeeFields } from './employee-fields.js';
import type { Customer, CustomerState } from './customer.js';
import type { CustomerEvent } from './events.js';
import { blankCustomer, personalCustomerFields } from './fields.js';

/** What stands where something stood that named a person who was erased. */
export const ERASED_TEXT = '已刪除';

export function evolve(state: CustomerState, event: CustomerEvent): CustomerState {
  if (event.type === 'CustomerRegistered' || event.type === 'CustomerAdded')
    return { ...nobody, ...event.data };
  if (state === null) throw new Error(`${event.type} before CustomerRegistered`);
  const { employee_data: employee, favorite } = state;
  const employed = (changes: Partial<Customer['employee_data']>): Customer => ({
    ...state,
    employee_data: { ...employee, ...changes },
  });
  switch (event.type) {
    case 'CustomerAccountSet':
    case 'CustomerChanged':
      return { ...state, ...definedOnly(event.data) };
    case 'CustomerLevelSet':
      return { ...state, level: event.data.to };
    case 'CustomerClassSet':
      return { ...state, customer_class: event.data.to };
    case 'PaymentTermsSet':
      return { ...state, payment_date: event.data.to };
    case 'CustomerActivationSet':
      return { ...state, activated: event.data.to };
    case 'SalesPersonSet':
      return { ...state, service_sales_uid: event.data.to };
    case 'FavoriteAdded':
      return { ...state, favorite: [...favorite, event.data.category_id] };
    case 'FavoriteRemoved':
      return { ...state, favorite: favorite.filter((id) => id !== event.data.category_id) };
    case 'EmployeeDataSet':
      return employed(definedOnly(event.data));
    case 'EmployeeHired':
      return employed({ is_employee: true });
    case 'EmployeeLeft':
      return employed({ is_employee: false });
    case 'SalesDutySet':
      return employed({ is_sales: event.data.to });
    case 'AuthorityGranted':
      return employed({ authority: [...employee.authority, event.data.authority].sort() });
    case 'AuthorityRevoked':
      return employed({ authority: employee.authority.filter((held) => held !== event.data.authority) });
    case 'CustomerErased':
      return {
        ...state,
        ...erased(['primary_key', ...personalCustomerFields]),
        employee_data: { ...employee, ...erased(personalEmployeeFields) },
        erased: true,
      };
  }
}

const nobody: Customer = {
  ...blankCustomer,
  primary_key: '',
  second_key: '',
  favorite: [],
  employee_data: notEmployed,
  erased: false,
};

const erased = (fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, ERASED_TEXT]));

/** A field that an event does not carry did not change. */
const definedOnly = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };
