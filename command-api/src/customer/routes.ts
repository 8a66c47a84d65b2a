import {
  savedAddressBody,
  changeCustomerBody,
  customer,
  foldCustomerRow,
  customerFor,
  customerTexts,
  erasePersonBody,
  favoriteBody,
  assertCallerIsCustomer,
  newCustomerFields,
  requiredCustomerFields,
  streamOf,
  type CustomerCommand,
  type CustomerRow,
  type NewCustomerFields,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { idOf, parseBody, Problem, problems } from '@zhidan/http';
import type { z } from 'zod';
import type { Facts } from '../facts/facts.js';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import {
  derivedValuesShownTo,
  changesOfBody,
  shownRows,
  type AdditionalColumns,
} from '../handling/changes-sent.js';
import { withoutReadOnlyFields } from '../handling/without.js';
import { handleCustomer, type CustomerResult } from './handle.js';

/** Columns of a customer that a form sends back and cannot set. */
const shownBeside = [
  'id',
  'revision',
  'second_key',
  'favorite',
  'address_book',
  'erased',
  'create_date',
  'last_edit_person',
  'last_modify_date',
];

export const customerRoutes: CommandRoutes = (on, { facts, shownByReads }) => {
  const { eventStore } = facts;
  const answerTo = async (
    call: CommandCall,
    id: string,
    status: CommandAnswer['status'],
    command: CustomerCommand,
  ) =>
    customerAnswer(eventStore, id, status, await handleCustomer(facts, id, command, call), (row) =>
      customerFor(row, call.facts.caller),
    );

  on('POST /api/customers', (call) => {
    const fields = newCustomer(withoutReadOnlyFields(call.body, shownBeside));
    return answerTo(call, call.newId, 201, { kind: 'add', fields });
  });

  on('PUT /api/customers/:id', async (call) => {
    const id = idOf(call.request);
    const fields = await customerChanges(facts, call, id, changeCustomerBody, {
      columns: [...shownBeside, 'primary_key'],
      beside: derivedValuesShownTo(shownByReads, 'customers', id, call),
      shownOf: (row) => customerFor(row, call.facts.caller),
    });
    return answerTo(call, id, 200, { kind: 'change', fields });
  });
};

export const favoriteRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/customers/me/favorites', async (call) => {
    const { customer_id } = call.facts.caller;
    if (customer_id === null) throw problems.signInFirst();
    const command = { kind: 'set-favorite', ...parseBody(favoriteBody, call.body) } as const;
    const { state, revision, position } = await handleCustomer(facts, customer_id, command, call);
    return { status: 200, body: { favorite: state?.favorite ?? [] }, revision, position };
  });
};

/** Addresses that customers save under names of their own. */
export const addressBookRoutes: CommandRoutes = (on, { facts }) => {
  const answerTo = async (call: CommandCall, commandFor: () => CustomerCommand): Promise<CommandAnswer> => {
    const { customer_id } = call.facts.caller;
    if (customer_id === null) throw problems.signInFirst();
    const { state, revision, position } = await handleCustomer(facts, customer_id, commandFor(), call);
    return { status: 200, body: { address_book: state?.address_book ?? [] }, revision, position };
  };

  on('POST /api/customers/me/addresses', (call) =>
    answerTo(call, () => {
      const { id = call.newId, ...address } = parseBody(savedAddressBody, call.body);
      return { kind: 'keep-address', address: { id, ...address } };
    }),
  );

  on('DELETE /api/customers/me/addresses/:id', (call) =>
    answerTo(call, () => ({ kind: 'remove-address', id: idOf(call.request) })),
  );
};

/**
 * Erases a person at a manager's request. A process deletes the person's data; every answer, also to a repeated
 * request, says whether the deletion is complete.
 */
export const erasureRoutes: CommandRoutes = (on, { facts, whenErased }) => {
  on('POST /api/customers/:id/erase', async (call) => {
    const id = idOf(call.request);
    const command = { kind: 'erase', ...parseBody(erasePersonBody, call.body) } as const;
    const { revision, position } = await handleCustomer(facts, id, command, call);
    const cleared = await whenErased(id);
    return { status: cleared ? 200 : 202, body: { id, erased: true, cleared, revision }, revision, position };
  });
};

/**
 * Parses a new customer. Where required fields are missing, the problem has one summary above the errors of the
 * fields.
 */
function newCustomer(sent: unknown): NewCustomerFields {
  try {
    return parseBody(newCustomerFields, sent);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors = [] } = error.more;
    const starred = errors.some(({ path }) => requiredCustomerFields.some((field) => field === path));
    throw starred ? new Problem(400, error.code, customerTexts.wrong.summary, { errors }) : error;
  }
}

interface ShownCustomer {
  readonly columns: readonly string[];
  readonly beside: AdditionalColumns;
  readonly shownOf: (row: CustomerRow) => object;
}

/**
 * The changes of a customer's record in a body; callers who are not authorised learn nothing about the record.
 */
export function customerChanges<Schema extends z.ZodObject>(
  { eventStore }: Facts,
  call: CommandCall,
  id: string,
  schema: Schema,
  { columns, beside, shownOf }: ShownCustomer,
): Promise<z.infer<Schema>> {
  assertCallerIsCustomer(call.facts.caller, id);
  return changesOfBody(call, schema, {
    columns,
    beside,
    shown: (revision) =>
      shownRows(eventStore, streamOf(customer, id), foldCustomerRow, revision, (row) => ({
        ...shownOf(row),
      })),
  });
}

/** The answer to a command on a customer: the present record. */
export const customerAnswer = (
  eventStore: EventStore,
  id: string,
  status: CommandAnswer['status'],
  handled: CustomerResult,
  shown: (row: CustomerRow) => object,
): Promise<CommandAnswer> =>
  rowAnswer(eventStore, streamOf(customer, id), foldCustomerRow, status, handled, (row) =>
    row === undefined ? null : shown(row),
  );
