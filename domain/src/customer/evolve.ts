import { definedOnly } from '../record/defined-only.js';
import { withSavedAddress } from './address-book.js';
import { noEmployeeData, personalEmployeeFields } from './employee-fields.js';
import type { Customer, CustomerState } from './customer.js';
import type { CustomerEvent } from './events.js';
import { blankCustomer, personalCustomerFields } from './fields.js';

/** The replacement for texts about an erased person. */
export const ERASED_TEXT = '已刪除';

type Begun = 'CustomerRegistered' | 'CustomerAdded';
type Lived = Exclude<CustomerEvent, { readonly type: Begun }>;
type FoldsOf<Event extends CustomerEvent> = {
  readonly [Type in Event['type']]: (
    state: Customer,
    data: Extract<Event, { readonly type: Type }>['data'],
  ) => Customer;
};

const folds: FoldsOf<Lived> = {
  CustomerAccountSet: (state, data) => ({ ...state, ...definedOnly(data) }),
  SignInEmailChanged: (state, data) => ({ ...state, ...data }),
  CustomerChanged: (state, data) => ({ ...state, ...definedOnly(data) }),
  CustomerLevelSet: (state, { to }) => ({ ...state, level: to }),
  CustomerClassSet: (state, { to }) => ({ ...state, customer_class: to }),
  PaymentTermsSet: (state, { to }) => ({ ...state, payment_date: to }),
  CustomerActivationSet: (state, { to }) => ({ ...state, activated: to }),
  SalesPersonSet: (state, { to }) => ({ ...state, service_sales_uid: to }),
  FavoriteAdded: (state, { category_id }) => ({ ...state, favorite: [...state.favorite, category_id] }),
  FavoriteRemoved: (state, { category_id }) => ({
    ...state,
    favorite: state.favorite.filter((id) => id !== category_id),
  }),
  AddressKept: (state, data) => ({ ...state, address_book: withSavedAddress(state.address_book, data) }),
  AddressRemoved: (state, { id }) => ({
    ...state,
    address_book: state.address_book.filter((address) => address.id !== id),
  }),
  EmployeeDataSet: (state, data) => employed(state, definedOnly(data)),
  EmployeeHired: (state) => employed(state, { is_employee: true }),
  EmployeeLeft: (state) => employed(state, { is_employee: false }),
  SalesDutySet: (state, { to }) => employed(state, { is_sales: to }),
  AuthorityGranted: (state, { authority }) =>
    employed(state, { authority: [...state.employee_data.authority, authority].sort() }),
  AuthorityRevoked: (state, { authority }) =>
    employed(state, { authority: state.employee_data.authority.filter((held) => held !== authority) }),
  CustomerErased: (state) => ({
    ...employed(state, erased(personalEmployeeFields)),
    ...erased(['primary_key', ...personalCustomerFields]),
    address_book: [],
    erased: true,
  }),
};

export function evolveCustomer(state: CustomerState, event: CustomerEvent): CustomerState {
  if (event.type === 'CustomerRegistered' || event.type === 'CustomerAdded')
    return { ...nobody, ...event.data };
  if (state === null) throw new Error(`${event.type} before CustomerRegistered`);
  return folds[event.type](state, event.data as never);
}

const employed = (state: Customer, changes: Partial<Customer['employee_data']>): Customer => ({
  ...state,
  employee_data: { ...state.employee_data, ...changes },
});

const nobody: Customer = {
  ...blankCustomer,
  primary_key: '',
  second_key: '',
  favorite: [],
  address_book: [],
  employee_data: noEmployeeData,
  erased: false,
};

const erased = (fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, ERASED_TEXT]));
