import {
  categories,
  customer,
  materialGroups,
  materials,
  noOtherRecords,
  masterData,
  systemCaller,
  type Aggregate,
  type CustomerCommand,
  type DomainEvent,
  type RecordFacts,
  type RecordKind,
} from '@zhidan/domain';
import {
  castBuyers,
  castCategories,
  castMaterialGroups,
  castMaterials,
  castStaff,
} from '@zhidan/domain/quotation/cast';
import { systemContext } from '../handling/by-system.js';
import type { ServedCommandApi } from './serve.js';

/** Adds the people of the cast as customers, and the catalogue that they order from. */
export async function settleCast({ facts, clock }: ServedCommandApi): Promise<void> {
  const handle = async <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event, RecordFacts>,
    id: string,
    command: Command,
  ) => {
    const now = clock.now.toISOString();
    const caller = systemCaller;
    const context = systemContext('cast', now);
    await facts.eventStore.handle(
      aggregate,
      id,
      command,
      { now, caller, id, others: noOtherRecords },
      context,
    );
  };
  // Appended without checking the rules about classes and suppliers, which the cast does not have.
  const add = async ({ aggregate }: RecordKind, records: Readonly<Record<string, object>>) => {
    const [added] = aggregate.events;
    if (added === undefined) throw new Error('nothing can be added');
    for (const [id, fields] of Object.entries(records)) {
      const data = { ...fields };
      const told = { ...aggregate, decide: () => [{ type: added.type, data }] };
      await handle(told, id, { kind: 'add', fields: data });
    }
  };

  await add(materials, castMaterials);
  await add(materialGroups, castMaterialGroups);
  await add(categories, castCategories);
  await add(masterData.cartons, { 'big-box': { name: '五層大箱', length: 60, width: 40, height: 40.5 } });
  await add(masterData.shippingSuppliers, {
    'black-cat': { name: '黑貓宅急便', track_shipment_website: 'https://track.example.tw' },
  });
  for (const { uid, customer_id, name, level, is_employee, is_sales } of [...castBuyers, ...castStaff]) {
    if (uid === null || customer_id === null || level === null) continue;
    const be = (command: CustomerCommand) => handle(customer, customer_id, command);
    await be({ kind: 'register', email: `${customer_id}@zhidan.test`, uid, name });
    await be({ kind: 'set-level', level });
    if (is_employee) await be({ kind: 'set-employee-data', fields: { name, is_employee, is_sales } });
  }
  await facts.settled();
}
