import { customer, idOfStream, type CustomerEvent, type RecordedEvent } from '@zhidan/domain';
import type { View } from './view.js';

/** How a customer stands with us. Nothing that names a person: what is erased must not live on in memory. */
export interface CustomerStanding {
  readonly level: number;
  readonly is_employee: boolean;
  readonly is_sales: boolean;
}

export class Customers implements View {
  readonly categories = [customer.category];
  readonly #standing = new Map<string, CustomerStanding>();

  of(customer_id: string): CustomerStanding | undefined {
    return this.#standing.get(customer_id);
  }

  see(recorded: RecordedEvent): void {
    const id = idOfStream(recorded.stream);
    const event = recorded as RecordedEvent<CustomerEvent>;
    const before = this.#standing.get(id) ?? { level: 0, is_employee: false, is_sales: false };
    this.#standing.set(id, {
      ...before,
      ...changedBy({ type: event.type, data: event.data } as CustomerEvent),
    });
  }
}

function changedBy(event: CustomerEvent): Partial<CustomerStanding> {
  switch (event.type) {
    case 'CustomerRegistered':
      return { level: event.data.level };
    case 'CustomerLevelSet':
      return { level: event.data.to };
    case 'EmployeeDataSet': {
      const { is_employee, is_sales } = event.data;
      return {
        ...(is_employee === undefined ? {} : { is_employee }),
        ...(is_sales === undefined ? {} : { is_sales }),
      };
    }
    case 'AuthorityGranted':
    case 'AuthorityRevoked':
      return {};
  }
}
