import { createHash } from 'node:crypto';
import {
  customer,
  customerEvents,
  foldedName,
  idOfStream,
  isEvent,
  MANAGER,
  type CustomerEvent,
  type RecordedEvent,
} from '@zhidan/domain';
import type { FactsView } from './view.js';

/** Rights and terms of a customer, without personal data, which may not stay in memory after an erasure. */
export interface CustomerStatus {
  readonly level: number;
  readonly customer_class: string;
  /** The customer's payment period (款項票期), from which due dates are computed. */
  readonly payment_date: number;
  /** 1: the customer is active (啟用); 2: disabled (禁用). */
  readonly activated: number;
  readonly is_employee: boolean;
  readonly is_sales: boolean;
  readonly authority: readonly string[];
  /**
   * The id of an employee's job class in the master data; `job_title` and `payment` are ids of other master
   * records.
   */
  readonly job_class: string;
  readonly job_title: string;
  readonly payment: string;
  /** Uid of the account; empty without one. */
  readonly account: string;
}

/** Hashes of texts that must be unique among customers; the texts cannot be derived from them. */
interface Marks {
  readonly company?: string;
  readonly email?: string;
}

const unknown: CustomerStatus = {
  level: 0,
  customer_class: '',
  payment_date: 0,
  activated: 1,
  is_employee: false,
  is_sales: false,
  authority: [],
  job_class: '',
  job_title: '',
  payment: '',
  account: '',
};

export class Customers implements FactsView {
  readonly categories = [customer.category];
  readonly #standing = new Map<string, CustomerStatus>();
  readonly #marks = new Map<string, Marks>();

  of(customer_id: string): CustomerStatus | undefined {
    return this.#standing.get(customer_id);
  }

  /** The id of the employee who has this id, or whose account has this uid. */
  employee(named: string): string | undefined {
    if (this.#standing.get(named)?.is_employee === true) return named;
    for (const [id, { is_employee, account }] of this.#standing)
      if (is_employee && account !== '' && account === named) return id;
    return undefined;
  }

  companyTaken(company: string, exceptId: string): boolean {
    return this.#isTaken('company', markOf(company), exceptId);
  }

  emailTaken(email: string, exceptId: string): boolean {
    return this.#isTaken('email', markOf(email), exceptId);
  }

  /** The customer who signs in with an e-mail, or will do so after signing up. */
  withEmail(email: string): string | undefined {
    const mark = markOf(email);
    for (const [id, marks] of this.#marks) if (marks.email === mark) return id;
    return undefined;
  }

  get managers(): number {
    return this.#count(({ is_employee, authority }) => is_employee && authority.includes(MANAGER));
  }

  /** Whether any customer refers to this id or type in one of these fields. */
  refersTo(fields: readonly (keyof CustomerStatus)[], value: string): boolean {
    return (
      this.#count((standing) =>
        fields.some((field) => [standing[field]].flat().some((held) => held === value)),
      ) > 0
    );
  }

  see(recorded: RecordedEvent): void {
    const id = idOfStream(recorded.stream);
    if (!isEvent(recorded, ...customerEvents)) return;
    const before = this.#standing.get(id) ?? unknown;
    this.#standing.set(id, { ...before, ...changedBy(recorded.type, recorded.data, before) });
    this.#mark(id, recorded);
  }

  forget({ stream }: RecordedEvent): void {
    this.#standing.delete(idOfStream(stream));
    this.#marks.delete(idOfStream(stream));
  }

  #mark(id: string, event: CustomerEvent): void {
    if (event.type === 'CustomerErased') this.#marks.delete(id);
    if (event.type === 'CustomerRegistered' || event.type === 'CustomerAdded') {
      const { company, primary_key } = event.data;
      this.#marks.set(id, { company: markOf(company), email: markOf(primary_key) });
    }
    if (event.type === 'SignInEmailChanged')
      this.#marks.set(id, { ...this.#marks.get(id), email: markOf(event.data.primary_key) });
    if (event.type === 'CustomerChanged' && event.data.company !== undefined) {
      this.#marks.set(id, { ...this.#marks.get(id), company: markOf(event.data.company) });
    }
  }

  #isTaken(mark: keyof Marks, value: string, exceptId: string): boolean {
    for (const [id, marks] of this.#marks) if (id !== exceptId && marks[mark] === value) return true;
    return false;
  }

  #count(holds: (standing: CustomerStatus) => boolean): number {
    let count = 0;
    for (const standing of this.#standing.values()) if (holds(standing)) count += 1;
    return count;
  }
}

/** A hash that is the same for names that look alike; the name cannot be derived from it. */
const markOf = (name: string): string => createHash('sha256').update(foldedName(name)).digest('base64');

type EventData = { readonly [Event in CustomerEvent as Event['type']]: Event['data'] };
type Changes<Data> = (data: Data, before: CustomerStatus) => Partial<CustomerStatus>;

const nothing = () => ({});
const levelAtFirst = ({ level }: { readonly level: number }) => ({ level });

const changes: { readonly [Type in keyof EventData]: Changes<EventData[Type]> } = {
  CustomerRegistered: ({ level, second_key }) => ({ level, account: second_key }),
  CustomerAdded: levelAtFirst,
  CustomerLevelSet: ({ to }) => ({ level: to }),
  CustomerClassSet: ({ to }) => ({ customer_class: to }),
  PaymentTermsSet: ({ to }) => ({ payment_date: to }),
  CustomerActivationSet: ({ to }) => ({ activated: to }),
  EmployeeDataSet: ({ is_employee, is_sales, job_class, job_title, payment }) => {
    const set = { is_employee, is_sales, job_class, job_title, payment };
    return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  },
  EmployeeHired: () => ({ is_employee: true }),
  EmployeeLeft: () => ({ is_employee: false }),
  SalesDutySet: ({ to }) => ({ is_sales: to }),
  AuthorityGranted: (granted, { authority }) => ({ authority: [...authority, granted.authority] }),
  AuthorityRevoked: (revoked, { authority }) => ({
    authority: authority.filter((held) => held !== revoked.authority),
  }),
  CustomerAccountSet: ({ second_key }) => ({ account: second_key }),
  SignInEmailChanged: nothing,
  CustomerChanged: nothing,
  SalesPersonSet: nothing,
  FavoriteAdded: nothing,
  FavoriteRemoved: nothing,
  AddressKept: nothing,
  AddressRemoved: nothing,
  CustomerErased: nothing,
};

const changedBy = <Type extends keyof EventData>(
  type: Type,
  data: EventData[Type],
  before: CustomerStatus,
): Partial<CustomerStatus> => changes[type](data, before);
