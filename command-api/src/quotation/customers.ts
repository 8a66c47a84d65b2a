import { customer, type Customer } from '@zhidan/domain';
import { addressOfCustomer, salesOf } from '@zhidan/domain/mail';
import {
  customerLevelSchema,
  ownAddressees,
  uidOf,
  type Buyer,
  type CustomerFacts,
  type QuotationCommand,
  type QuotationState,
} from '@zhidan/domain/quotation';
import type { Caller } from '@zhidan/domain/access';
import { ConflictTryAgain } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

/** Looks up what an order asks about a customer or an employee. */
export type FindCustomer = (customer_uid: string) => CustomerFacts | undefined;

/** The order that a command is for, as it stands when the command comes. */
export type OrderAsked = () => Promise<QuotationState>;

/**
 * Everybody by how they stand with us; those whom the command names by name and address too, as their own stream
 * gives it up to where these facts have followed it.
 */
export async function customersFor(
  command: QuotationCommand,
  { caller, order }: { readonly caller: Caller; readonly order: OrderAsked },
  facts: Facts,
): Promise<FindCustomer> {
  const named = new Map<string, CustomerFacts>();
  const byOrder = await namedByOrder(command, order);
  for (const id of [...namedIn(command, caller), ...byOrder]) {
    const known = await customerNamed(id, facts);
    if (known !== undefined) named.set(id, known);
  }
  return (id) => {
    // Another process has handed the order over in this moment: its new owner's address would be missing.
    if (byOrder.length > 0 && !byOrder.includes(id))
      throw new ConflictTryAgain(`the order was handed over to ${id} meanwhile`);
    return named.get(id) ?? standingOf(id, facts);
  };
}

/** Whose name and address the command's events will carry, and who has to be somebody at all. */
function namedIn(command: QuotationCommand, caller: Caller): readonly string[] {
  if (command.kind === 'request') return [command.customer_uid ?? uidOf(caller)];
  if (command.kind === 'revise') return given(command.customer_uid);
  if (command.kind === 'assign') return given(command.customer_uid, command.sales_value);
  return [];
}

/** To whom a mail about the order goes, and who is answered; whose addresses an order takes that names none. */
async function namedByOrder({ kind }: QuotationCommand, order: OrderAsked): Promise<readonly string[]> {
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
    // Two of all commands ask for it.
    get addressees() {
      return ownAddressees(state);
    },
    service_sales_uid: state.service_sales_uid,
    is_employee: state.employee_data.is_employee,
    may_sell: facts.maySell(id),
    email: state.employee_data.is_employee ? (salesOf(state)?.email ?? '') : addressOfCustomer(state),
    disabled: state.activated === DISABLED,
  };
}

/** `activated` of a customer who is switched off. */
const DISABLED = 2;

/** What the record of a customer says of the buyer. */
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
