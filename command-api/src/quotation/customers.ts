import { customer, type Customer } from '@zhidan/domain';
import { addressOfCustomer, salesPersonInMail } from '@zhidan/domain/mail';
import {
  customerLevelSchema,
  addresseesOfCustomer,
  uidOf,
  type Buyer,
  type CustomerFacts,
  type QuotationCommand,
  type QuotationState,
} from '@zhidan/domain/quotation';
import type { Caller } from '@zhidan/domain/access';
import { RetryableConflict } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

/** Finds a customer or an employee for the rules of an order. */
export type FindCustomer = (customer_uid: string) => CustomerFacts | undefined;

/** The present state of the order of a command. */
export type LoadOrder = () => Promise<QuotationState>;

/** Facts about all people, and the names and addresses of people in the command, from their own streams. */
export async function customersFor(
  command: QuotationCommand,
  { caller, order }: { readonly caller: Caller; readonly order: LoadOrder },
  facts: Facts,
): Promise<FindCustomer> {
  const named = new Map<string, CustomerFacts>();
  const byOrder = await namedByOrder(command, order);
  for (const id of [...namedIn(command, caller), ...byOrder]) {
    const known = await customerNamed(id, facts);
    if (known !== undefined) named.set(id, known);
  }
  return (id) => {
    // Another process may just have handed the order over to an owner whose address was not read: the command
    // is tried again.
    if (byOrder.length > 0 && !byOrder.includes(id))
      throw new RetryableConflict(`the order was handed over to ${id} meanwhile`);
    return named.get(id) ?? standingOf(id, facts);
  };
}

/** People whose names and addresses the command's events will contain, and who must exist. */
function namedIn(command: QuotationCommand, caller: Caller): readonly string[] {
  if (command.kind === 'request') return [command.customer_uid ?? uidOf(caller)];
  if (command.kind === 'revise') return given(command.customer_uid);
  if (command.kind === 'assign') return given(command.customer_uid, command.sales_value);
  return [];
}

/**
 * The ids of customers whom the order names and the command needs: its owner, whose address the order may lack,
 * and for a mail also its sales person.
 */
async function namedByOrder({ kind }: QuotationCommand, order: LoadOrder): Promise<readonly string[]> {
  if (kind !== 'email-delivery' && kind !== 'place-order') return [];
  const state = await order();
  if (state === null || state === 'deleted') return [];
  return kind === 'place-order' ? [state.customer_uid] : [state.customer_uid, state.sales_value];
}

const given = (...ids: readonly (string | undefined)[]): readonly string[] =>
  ids.filter((id) => id !== undefined);

async function customerNamed(id: string, facts: Facts): Promise<CustomerFacts | undefined> {
  const { state } = await facts.eventStore.load(customer, id, { asFollowed: true });
  if (state === null) return undefined;
  return {
    level: customerLevelSchema.parse(state.level),
    buyer: buyerOf(state),
    // The addressees are computed when they are read, since only two commands need them.
    get addressees() {
      return addresseesOfCustomer(state);
    },
    service_sales_uid: state.service_sales_uid,
    is_employee: state.employee_data.is_employee,
    may_sell: facts.maySell(id),
    email: state.employee_data.is_employee
      ? (salesPersonInMail(state)?.email ?? '')
      : addressOfCustomer(state),
    disabled: state.activated === DISABLED,
  };
}

/** `activated` of a disabled customer. */
const DISABLED = 2;

/** The buyer's data in the customer's record. */
const buyerOf = (known: Customer): Buyer => ({
  company: known.company,
  company_fullname: known.company_fullname,
  nick_name: known.nick_name || known.name,
  primary_key: known.primary_key,
  company_telephone: known.company_telephone,
  company_cellphone: known.company_cellphone,
  company_address: known.company_address,
  tax_id_number: known.tax_id_number,
});

function standingOf(id: string, facts: Facts): CustomerFacts | undefined {
  const standing = facts.customer(id);
  if (standing === undefined) return undefined;
  const level = customerLevelSchema.parse(standing.level);
  return {
    level,
    buyer: nobody,
    service_sales_uid: '',
    is_employee: standing.is_employee,
    may_sell: facts.maySell(id),
    email: '',
    disabled: standing.activated === DISABLED,
  };
}

const nobody: Buyer = {
  company: '',
  company_fullname: '',
  nick_name: '',
  primary_key: '',
  company_telephone: '',
  company_cellphone: '',
  company_address: '',
  tax_id_number: '',
};
