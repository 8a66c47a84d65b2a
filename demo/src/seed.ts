import {
  customer,
  demoAggregate,
  DEMO_ID,
  questions,
  recordKinds,
  streamOf,
  systemCaller,
  type Aggregate,
  type RecordFacts,
  type CustomerCommand,
  type DomainEvent,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { demoStartOf, demoCompanies, demoCustomers, demoEndOf, loadOrders } from './orders/index.js';
import type { DemoDependencies } from './demo-data.js';
import { profileOf } from './customers.js';
import { employeeData } from './employees.js';
import { loadCatalogue } from './load-catalogue.js';
import { loadTemplates } from './load-templates.js';
import { loadAllocations } from './load-allocations.js';
import { loadGiveaways } from './load-giveaways.js';
import { loadOverdues } from './load-overdues.js';
import { loadPurchases, loadStorage } from './load-storage.js';
import { loadWalkInCustomer } from './load-walk-in.js';
import { demoBuyers, demoEmail, DEMO_PASSWORD, demoStaff, demoWorkers, type DemoPerson } from './people.js';
import { pastContext } from './past.js';
import { startDrawingProcess } from './pictures/studio.js';
import { demoQuestions } from './questions.js';
import type { SendNextCommand } from './walk.js';

const SEED = 20260302;
const MINUTE = 60_000;

export async function seedDemo(parts: DemoDependencies): Promise<boolean> {
  const { eventStore } = parts.facts;
  const { state } = await eventStore.load(demoAggregate, DEMO_ID);
  // An earlier release loaded the demo without confirming the staff's e-mail addresses.
  if (state !== 'none') await confirmEmails(parts);
  if (state === 'finished') return false;
  if (state === 'none' && !(await isEmpty(eventStore))) return false;

  const begins = (await begunAt(eventStore)) ?? demoStartOf(parts.clock().toISOString());
  const walk = demoWalk(parts, begins);
  await walk(demoAggregate, DEMO_ID, { kind: 'begin', seed: SEED });
  await sowFirst(walk);
  const uids = await accountsOf(people, parts);
  await confirmEmails(parts);
  for (const [index, person] of people.entries()) await settle(person, uids[index] ?? '', parts, walk);
  for (const [index, question] of demoQuestions.entries()) {
    const fields = { ...question, imgs: [], activate: true, sort: index + 1 };
    await walk(questions.aggregate, `demo-${index + 1}`, { kind: 'add', fields });
  }
  await loadCatalogue(parts.facts, walk);
  await loadTemplates(parts.facts, walk);
  await loadStorage(walk);
  const uidOf = new Map(people.map(({ account }, index) => [account, uids[index] ?? '']));
  await describePeople(parts, walk, (account) => parts.customerIdOf(uidOf.get(account) ?? ''));
  await loadGiveaways({
    facts: parts.facts,
    customerIdOf: (account) => parts.customerIdOf(uidOf.get(account) ?? ''),
    ends: demoEndOf(begins),
  });
  await loadPurchases({
    facts: parts.facts,
    customerIdOf: (account) => parts.customerIdOf(uidOf.get(account) ?? ''),
    ends: demoEndOf(begins),
  });
  await simulateOrders(parts, uidOf, {
    ends: demoEndOf(begins),
    isGoneOnWith: state === 'begun',
  });
  await walk(demoAggregate, DEMO_ID, { kind: 'finish' });
  return true;
}

const people: readonly DemoPerson[] = [...demoStaff, ...demoWorkers, ...demoBuyers, ...demoCompanies];

const confirmEmails = (parts: DemoDependencies): Promise<void> =>
  parts.confirmEmails(people.map(({ account }) => demoEmail(account)));

/** Adds the seed records of every shop, which must exist before the first customer. */
async function sowFirst(walk: SendNextCommand): Promise<void> {
  for (const { aggregate, seeds } of recordKinds) {
    for (const [id, fields] of Object.entries(seeds)) await walk(aggregate, id, { kind: 'add', fields });
  }
}

/** Loads all data of customers and staff; their classes and titles must exist. */
async function describePeople(
  { facts }: DemoDependencies,
  walk: SendNextCommand,
  idOf: (account: string) => string,
): Promise<void> {
  await facts.settled();
  const sales = demoStaff.filter(({ isSales }) => isSales).map(({ account }) => idOf(account));
  for (const company of demoCustomers) {
    const fields = profileOf(company, sales);
    await walk(customer, idOf(company.account), { kind: 'change', fields });
  }
  for (const [account, fields] of employeeData) {
    await walk(customer, idOf(account), { kind: 'set-employee-data', fields });
  }
}

/** The beginning of the demo's clock, from its first event, so that a resumed load uses the same clock. */
async function begunAt(eventStore: EventStore): Promise<string | undefined> {
  for await (const { metadata } of eventStore.read(streamOf(demoAggregate, DEMO_ID), { limit: 1 }))
    return metadata.at;
  return undefined;
}

/** Loads the orders; without products in the catalogue there are none. */
async function simulateOrders(
  { facts, files, customerIdOf, signal }: DemoDependencies,
  uids: ReadonlyMap<string, string>,
  when: { readonly ends: string; readonly isGoneOnWith: boolean },
): Promise<void> {
  await facts.settled();
  if (facts.records('categories').size === 0) return;
  const identities = (account: string) => {
    const uid = uids.get(account);
    if (uid === undefined) throw new Error(`the demo has no ${account}`);
    return { uid, customer_id: customerIdOf(uid) };
  };
  const studio = startDrawingProcess();
  try {
    const demoFiles = { files, draw: studio.draw };
    const orders = await loadOrders({
      facts,
      identities,
      demoFiles,
      seed: SEED,
      ...when,
      ...(signal && { signal }),
    });
    const following = { facts, identities, orders, ends: when.ends, ...(signal && { signal }) };
    await loadAllocations(following);
    await loadOverdues(following);
    await loadWalkInCustomer(following);
  } finally {
    studio.close();
  }
}

async function isEmpty(eventStore: EventStore): Promise<boolean> {
  for await (const _event of eventStore.readAll({ limit: 1 })) return false;
  return true;
}

/** Sends each command a minute after the previous one, and only once even if a resumed load repeats it. */
function demoWalk({ facts, signal }: DemoDependencies, begins: string): SendNextCommand {
  const { eventStore, others } = facts;
  let now = Date.parse(begins) - MINUTE;
  let step = 0;
  return async <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event, RecordFacts>,
    id: string,
    command: Command,
  ): Promise<void> => {
    signal?.throwIfAborted();
    const at = new Date((now += MINUTE)).toISOString();
    const key = `demo-${++step}`;
    const known = { now: at, caller: systemCaller, id, others, around: facts.around(id) };
    await eventStore.handle(aggregate, id, command, known, pastContext(known, key, { idempotencyKey: key }));
  };
}

/**
 * Creates the accounts of these people. They are created in parallel, because hashing a password takes time on
 * one core.
 */
const accountsOf = (people: readonly DemoPerson[], { ensureAccount }: DemoDependencies): Promise<string[]> =>
  Promise.all(
    people.map(async ({ account, name }) => {
      const { uid } = await ensureAccount({ email: demoEmail(account), password: DEMO_PASSWORD, name });
      return uid;
    }),
  );

async function settle(
  person: DemoPerson,
  uid: string,
  parts: DemoDependencies,
  walk: SendNextCommand,
): Promise<void> {
  const email = demoEmail(person.account);
  const commands: CustomerCommand[] = [
    { kind: 'register', email, uid, name: person.name },
    { kind: 'set-level', level: person.level },
  ];
  if (person.authority !== undefined) {
    const fields = { name: person.name, is_employee: true, is_sales: person.isSales ?? false };
    commands.push({ kind: 'set-employee-data', fields });
    for (const authority of person.authority) commands.push({ kind: 'grant-authority', authority });
  }
  for (const command of commands) await walk(customer, parts.customerIdOf(uid), command);
}
