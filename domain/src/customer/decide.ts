import { MANAGER } from '../access/authorities.js';
import { assertSecondFactor } from '../account/second-factor.js';
import { refuse } from '../core/refused.js';
import { jobClasses, jobTitles } from '../job/tables.js';
import { recordIn } from '../record/rules.js';
import type { EmployeeData } from './employee-fields.js';
import { changedFieldsOf } from '../record/record.js';
import { changesAddressBook, type SavedAddress } from './address-book.js';
import { mayManageEmployees, maySetField, assertManager, assertCallerIsCustomer } from './allowed.js';
import { STAFF_CLASS } from './classes.js';
import type { CustomerChanges, CustomerCommand, PeopleLookup, PeopleFacts } from './commands.js';
import type { Customer, CustomerState } from './customer.js';
import { fieldsWithOwnEvent, type CustomerEvent } from './events.js';
import { evolveCustomer } from './evolve.js';
import type { CustomerFields, NewCustomerFields } from './fields.js';

/** The level of a new customer (`contract.md`, identity). */
const FIRST_LEVEL = 2;

export function decideCustomer(
  command: CustomerCommand,
  state: CustomerState,
  facts: PeopleFacts,
): readonly CustomerEvent[] {
  if (command.kind === 'register') return state === null ? [registered(command)] : [];
  if (command.kind === 'add') {
    return state === null ? add(command.fields, facts) : refuse({ code: 'CUSTOMER_ALREADY_EXISTS' });
  }
  if (command.kind === 'invite') {
    return state === null ? invite(command, facts) : refuse({ code: 'CUSTOMER_ALREADY_EXISTS' });
  }
  if (state === null) return refuse({ code: 'CUSTOMER_NOT_FOUND' });
  if (command.kind === 'erase') return erase(command.reason, state, facts);
  if (state.erased) return refuse({ code: 'CUSTOMER_ERASED' });
  return decideOn(command, state, facts);
}

type OnCustomer = Exclude<CustomerCommand, { readonly kind: 'register' | 'add' | 'invite' | 'erase' }>;

function decideOn(command: OnCustomer, state: Customer, facts: PeopleFacts): readonly CustomerEvent[] {
  switch (command.kind) {
    case 'change':
      return change(command.fields, state, facts);
    case 'set-account':
      return setAccount(command.uid, state);
    case 'change-sign-in-email':
      return changeSignInEmail(command.email, state);
    case 'set-favorite':
      return setFavorite(command, state, facts);
    case 'keep-address':
      return keepAddress(command.address, state);
    case 'remove-address':
      return removeAddress(command.id, state);
    case 'set-employee-data':
      return employment(changedFieldsOf(state.employee_data, command.fields), state);
    case 'grant-authority':
      return authorities([...state.employee_data.authority, command.authority], state);
    case 'revoke-authority':
      return authorities(
        state.employee_data.authority.filter((held) => held !== command.authority),
        state,
      );
    case 'set-level':
      return fieldEvents({ level: command.level }, state);
  }
}

const setAccount = (uid: string, { second_key }: Customer): readonly CustomerEvent[] =>
  second_key === uid ? [] : [{ type: 'CustomerAccountSet', data: { second_key: uid } }];

const keepAddress = (address: SavedAddress, { address_book }: Customer): readonly CustomerEvent[] =>
  changesAddressBook(address_book, address) ? [{ type: 'AddressKept', data: address }] : [];

const removeAddress = (id: string, { address_book }: Customer): readonly CustomerEvent[] =>
  address_book.some((kept) => kept.id === id) ? [{ type: 'AddressRemoved', data: { id } }] : [];

const registered = ({ email, uid, name }: { email: string; uid: string; name: string }): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: { primary_key: email, second_key: uid, company: email, name, level: FIRST_LEVEL },
});

/**
 * Changes the e-mail of the sign-in. A customer without a company name has the e-mail as name, and the name
 * then changes too.
 */
function changeSignInEmail(email: string, state: Customer): readonly CustomerEvent[] {
  const { primary_key, company } = state;
  if (email === primary_key) return [];
  const changed: CustomerEvent = { type: 'SignInEmailChanged', data: { primary_key: email } };
  return company === primary_key ? [changed, ...fieldEvents({ company: email }, state)] : [changed];
}

/** Staff add a customer who may sign up later. */
function add(fields: NewCustomerFields, facts: PeopleFacts): readonly CustomerEvent[] {
  const { caller } = facts;
  const { id, emailTaken } = aroundOf(facts);
  const { primary_key, company, name, ...rest } = fields;
  if (!maySetField(caller, id, 'customer_class')) return refuse({ code: 'NO_PERMISSION' });
  if (primary_key !== '' && emailTaken(primary_key, id))
    return refuse({ code: 'CUSTOMER_EMAIL_EXISTS', field: 'primary_key' });
  mustBeFree(company, aroundOf(facts));
  const added: CustomerEvent = {
    type: 'CustomerAdded',
    data: { primary_key, company, name, level: FIRST_LEVEL },
  };
  const state = evolveCustomer(null, added);
  return state === null ? [] : [added, ...change(rest, state, facts)];
}

/** A hired person without an account gets a record, to which the account with this e-mail is linked later. */
function invite(
  { email, employee_data }: Extract<CustomerCommand, { readonly kind: 'invite' }>,
  facts: PeopleFacts,
): readonly CustomerEvent[] {
  const around = aroundOf(facts);
  if (!mayManageEmployees(facts.caller)) return refuse({ code: 'NO_PERMISSION' });
  if (around.emailTaken(email, around.id)) return refuse({ code: 'CUSTOMER_EMAIL_EXISTS', field: 'email' });
  mustBeFree(email, around);
  const added: CustomerEvent = {
    type: 'CustomerAdded',
    data: { primary_key: email, company: email, name: employee_data.name ?? '', level: FIRST_LEVEL },
  };
  const state = evolveCustomer(null, added);
  if (state === null) return [];
  return [added, ...change({ employee_data: { ...employee_data, email, is_employee: true } }, state, facts)];
}

function change(fields: CustomerChanges, state: Customer, facts: PeopleFacts): readonly CustomerEvent[] {
  const { caller } = facts;
  const around = aroundOf(facts);
  const { employee_data, ...own } = fields;
  const changed: Partial<CustomerFields> = changedFieldsOf({ ...state }, own);
  const employed: Partial<EmployeeData> = changedFieldsOf(state.employee_data, employee_data ?? {});
  assertCallerIsCustomer(caller, around.id);
  const foreign = Object.keys(changed).find((field) => !maySetField(caller, around.id, field));
  if (foreign !== undefined) return refuse({ code: 'FIELD_NOT_ALLOWED', field: foreign });
  const [employeeField] = Object.keys(employed);
  if (employeeField !== undefined && !mayManageEmployees(caller)) {
    return refuse({ code: 'FIELD_NOT_ALLOWED', field: `employee_data.${employeeField}` });
  }

  if (changed.company !== undefined) mustBeFree(changed.company, around);
  mustBeThere('customer_class', 'customer-classes', '客戶分類', changed.customer_class, around);
  const { service_sales_uid } = changed;
  if (service_sales_uid !== undefined && service_sales_uid !== '' && !around.isSalesPerson(service_sales_uid))
    return refuse({ code: 'SALES_PERSON_NOT_FOUND' });
  const granted = withPresets(employed, state, around);
  mustBeEmployable(granted, state, facts);
  return [...fieldEvents(changed, state), ...employment(granted, { ...state, ...changed })];
}

function mustBeFree(company: string, { id, companyTaken }: PeopleLookup): void {
  if (companyTaken(company, id)) refuse({ code: 'CUSTOMER_COMPANY_EXISTS', field: 'company' });
}

/** Refuses an id to which no record belongs; an empty id is allowed and refers to no record. */
function mustBeThere(
  field: string,
  resource: string,
  title: string,
  id: string | undefined,
  { others }: PeopleLookup,
): void {
  if (id === undefined || id === '') return;
  if (others.record(resource, id) === undefined) refuse({ code: 'REFERENCE_NOT_FOUND', field, title, id });
}

/**
 * A hired person gets the preset authorities of the chosen job class and job title, unless authorities are
 * given.
 */
function withPresets(
  employed: Partial<EmployeeData>,
  { employee_data }: Customer,
  { others }: PeopleLookup,
): Partial<EmployeeData> {
  if (employed.is_employee !== true || employed.authority !== undefined) return employed;
  const { job_class, job_title } = { ...employee_data, ...employed };
  const presets = [recordIn(others, jobClasses, job_class), recordIn(others, jobTitles, job_title)].flatMap(
    (record) => record?.authority ?? [],
  );
  return { ...employed, authority: [...new Set([...employee_data.authority, ...presets])] };
}

function mustBeEmployable(employed: Partial<EmployeeData>, state: Customer, facts: PeopleFacts): void {
  const around = aroundOf(facts);
  mustBeThere('employee_data.job_class', 'job-classes', '職務分類', employed.job_class, around);
  mustBeThere('employee_data.job_title', 'job-titles', '職稱', employed.job_title, around);
  mustBeThere('employee_data.payment', 'salary-payment-methods', '薪資付款方式', employed.payment, around);
  const { authority: held } = state.employee_data;
  for (const type of employed.authority ?? []) {
    if (!held.includes(type) && !around.others.nameTaken('authorities', 'type', type, '')) {
      refuse({ code: 'REFERENCE_NOT_FOUND', field: 'employee_data.authority', title: '權限', id: type });
    }
  }
  const after = { ...state.employee_data, ...employed };
  if (!sameMembers(after.authority, held) || after.is_employee !== state.employee_data.is_employee)
    assertSecondFactor(facts.caller);
  if (after.authority.includes(MANAGER) !== held.includes(MANAGER)) assertManager(facts.caller);
  if (manages(state.employee_data) && !manages(after)) {
    assertManager(facts.caller);
    if (around.managers <= 1) refuse({ code: 'LAST_MANAGER' });
  }
}

const sameMembers = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

const manages = ({ is_employee, authority }: EmployeeData): boolean =>
  is_employee && authority.includes(MANAGER);

/** Changed fields as events: some have an event of their own, the rest share one. */
function fieldEvents(changed: Partial<CustomerFields>, state: Customer): readonly CustomerEvent[] {
  const rest = Object.entries(changed).filter(
    ([field]) => !fieldsWithOwnEvent.some((named) => named === field),
  );
  const events: CustomerEvent[] =
    rest.length > 0 ? [{ type: 'CustomerChanged', data: Object.fromEntries(rest) }] : [];
  const { level, customer_class, payment_date, activated, service_sales_uid } = changed;
  if (level !== undefined && level !== state.level)
    events.push({ type: 'CustomerLevelSet', data: { from: state.level, to: level } });
  if (customer_class !== undefined)
    events.push({ type: 'CustomerClassSet', data: { from: state.customer_class, to: customer_class } });
  if (payment_date !== undefined)
    events.push({ type: 'PaymentTermsSet', data: { from: state.payment_date, to: payment_date } });
  if (activated !== undefined)
    events.push({ type: 'CustomerActivationSet', data: { from: state.activated, to: activated } });
  if (service_sales_uid !== undefined)
    events.push({ type: 'SalesPersonSet', data: { from: state.service_sales_uid, to: service_sales_uid } });
  return events;
}

/** Events for the changed data of an employee. Hiring makes a person an employee. */
function employment(changed: Partial<EmployeeData>, state: Customer): readonly CustomerEvent[] {
  const { is_employee, is_sales, authority, ...rest } = changed;
  const { employee_data: employee, customer_class } = state;
  const events: CustomerEvent[] =
    Object.keys(rest).length > 0 ? [{ type: 'EmployeeDataSet', data: rest }] : [];
  if (is_employee !== undefined)
    events.push({ type: is_employee ? 'EmployeeHired' : 'EmployeeLeft', data: {} });
  if (is_employee === true && customer_class === '')
    events.push({ type: 'CustomerClassSet', data: { from: '', to: STAFF_CLASS } });
  if (is_sales !== undefined)
    events.push({ type: 'SalesDutySet', data: { from: employee.is_sales, to: is_sales } });
  return authority === undefined ? events : [...events, ...authorities(authority, state)];
}

function authorities(after: readonly string[], { employee_data }: Customer): readonly CustomerEvent[] {
  const { authority: held } = employee_data;
  const granted = [...new Set(after)].filter((type) => !held.includes(type));
  const revoked = held.filter((type) => !after.includes(type));
  return [
    ...granted.map((authority): CustomerEvent => ({ type: 'AuthorityGranted', data: { authority } })),
    ...revoked.map((authority): CustomerEvent => ({ type: 'AuthorityRevoked', data: { authority } })),
  ];
}

function setFavorite(
  { category_id, on }: { readonly category_id: string; readonly on: boolean },
  { favorite }: Customer,
  facts: PeopleFacts,
): readonly CustomerEvent[] {
  if (favorite.includes(category_id) === on) return [];
  if (!on) return [{ type: 'FavoriteRemoved', data: { category_id } }];
  mustBeThere('category_id', 'categories', '商品', category_id, aroundOf(facts));
  return [{ type: 'FavoriteAdded', data: { category_id } }];
}

/** Employees must leave before they can be erased; a repeated erasure has no effect. */
function erase(reason: string, state: Customer, { caller }: PeopleFacts): readonly CustomerEvent[] {
  assertManager(caller);
  assertSecondFactor(caller);
  if (state.erased) return [];
  if (reason.trim() === '') return refuse({ code: 'NO_REASON', field: 'reason' });
  if (state.employee_data.is_employee) return refuse({ code: 'STILL_EMPLOYED' });
  return [{ type: 'CustomerErased', data: { reason } }];
}

function aroundOf({ around }: PeopleFacts): PeopleLookup {
  if (around === undefined) throw new Error('what is sent from outside is judged by what is around');
  return around;
}
