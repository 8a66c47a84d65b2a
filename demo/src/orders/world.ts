import { orderSettings, unitOfItem, type Facts } from '@zhidan/command-api';
import type { CartonSize, QuotationFacts } from '@zhidan/domain/quotation';
import { customerFacts, type FindDemoIdentity } from './people.js';

/** Choices for shipping: names of carriers and cartons. */
export interface ShippingChoices {
  readonly carriers: readonly string[];
  readonly cartons: readonly string[];
}

/** The world in which the orders of the demo take place: catalogue, settings and people. */
export interface DemoWorld extends Pick<
  QuotationFacts,
  'catalogue' | 'template' | 'carton' | 'shippingSupplier' | 'settings' | 'terms' | 'unitOfItem' | 'customer'
> {
  readonly shipping: ShippingChoices;
}

/** The catalogue and settings of the installation, with the people of the demo. */
export function demoWorldOf(facts: Facts, identities: FindDemoIdentity): DemoWorld {
  const cartons = byName<CartonSize>(facts, 'cartons');
  const carriers = byName<{ readonly track_shipment_website: string }>(facts, 'shipping-suppliers');
  return {
    catalogue: facts.catalogue(),
    template: (id, version) => facts.template(id, version),
    carton: (name) => cartons.get(name),
    shippingSupplier: (name) => carriers.get(name),
    settings: orderSettings(facts),
    terms: facts.terms(),
    unitOfItem: unitOfItem(facts),
    customer: customerFacts(identities),
    shipping: shippingChoicesOf([...carriers.keys()], [...cartons.keys()]),
  };
}

/** Carriers and cartons, with defaults, because a delivery requires them even where the lists are empty. */
export const shippingChoicesOf = (
  carriers: readonly string[],
  cartons: readonly string[],
): ShippingChoices => ({
  carriers: carriers.length > 0 ? carriers : ['宅配'],
  cartons: cartons.length > 0 ? cartons : ['五層紙箱'],
});

function byName<Fields>(facts: Facts, resource: string): ReadonlyMap<string, Fields> {
  // The records are sorted by id, because the stored order is random and the demo must be reproducible.
  const records = [...facts.records(resource)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(records.map(([, fields]) => [String(fields['name']), fields as Fields]));
}
