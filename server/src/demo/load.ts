import {
  customer,
  demo,
  DEMO_ID,
  questions,
  systemCaller,
  type Aggregate,
  type RecordFacts,
  type CustomerCommand,
  type DomainEvent,
} from '@zhidan/domain';
import type { Facts } from '@zhidan/command-api';
import type { EventStore } from '@zhidan/eventstore';
import { buyers, demoEmail, DEMO_PASSWORD, staff, type DemoPerson } from './people.js';
import { demoQuestions } from './questions.js';

const SEED = 20260302;
const OPENED = '2025-03-03T01:00:00.000Z';
const MINUTE = 60_000;

export interface DemoParts {
  readonly facts: Facts;
  /** Makes an account unless the e-mail has one, and tells its uid. */
  ensureAccount(account: { email: string; password: string; name: string }): Promise<{ uid: string }>;
  customerIdOf(uid: string): string;
}

/**
 * Loads the demo through the real commands into a store that has no events yet; a load that was cut off is
 * gone on with. Tells whether there was anything to do.
 */
export async function loadDemo(parts: DemoParts): Promise<boolean> {
  const { eventStore } = parts.facts;
  const { state } = await eventStore.load(demo, DEMO_ID);
  if (state === 'finished') return false;
  if (state === 'none' && !(await isEmpty(eventStore))) return false;

  const walk = demoWalk(parts.facts);
  await walk(demo, DEMO_ID, { kind: 'begin', seed: SEED });
  for (const person of [...staff, ...buyers]) await settle(person, parts, walk);
  for (const [index, question] of demoQuestions.entries()) {
    const fields = { ...question, imgs: [], activate: true, sort: index + 1 };
    await walk(questions.aggregate, `demo-${index + 1}`, { kind: 'add', fields });
  }
  await walk(demo, DEMO_ID, { kind: 'finish' });
  return true;
}

async function isEmpty(eventStore: EventStore): Promise<boolean> {
  for await (const _event of eventStore.readAll({ limit: 1 })) return false;
  return true;
}

/** Each step happens a minute after the one before, and once however often it is walked. */
function demoWalk({ eventStore, others }: Facts) {
  let now = Date.parse(OPENED);
  let step = 0;
  return async <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event, RecordFacts>,
    id: string,
    command: Command,
  ): Promise<void> => {
    const at = new Date((now += MINUTE)).toISOString();
    const key = `demo-${++step}`;
    await eventStore.handle(
      aggregate,
      id,
      command,
      { now: at, caller: systemCaller, id, others },
      {
        caller: systemCaller,
        actor: { uid: 'system', name: systemCaller.name },
        correlation: 'demo',
        causation: key,
        now: at,
        idempotencyKey: key,
      },
    );
  };
}

async function settle(person: DemoPerson, parts: DemoParts, walk: ReturnType<typeof demoWalk>) {
  const email = demoEmail(person.account);
  const { uid } = await parts.ensureAccount({ email, password: DEMO_PASSWORD, name: person.name });
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
