import { cartons } from './carton/carton.js';
import type { EventDefinition } from './core/event.js';
import { customerClasses } from './customer/classes.js';
import { customerEvents } from './customer/events.js';
import { demo } from './demo/demo.js';
import { jobClasses, jobTitles } from './employee/tables.js';
import { goods } from './goods/goods.js';
import { questions } from './question/question.js';
import type { RecordKind } from './record/record.js';
import { shippingSuppliers } from './shipping-supplier/shipping-supplier.js';
import { supplierClasses, suppliers } from './supplier/supplier.js';

/** Every kind of plain master data: each has its routes, read model, list and screens by being here. */
export const recordKinds: readonly RecordKind[] = [
  questions,
  cartons,
  shippingSuppliers,
  goods,
  suppliers,
  supplierClasses,
  customerClasses,
  jobClasses,
  jobTitles,
];

/** Every kind of event that may lie in the store. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...recordKinds.flatMap(({ aggregate }) => aggregate.events),
  ...customerEvents,
  ...demo.events,
];
