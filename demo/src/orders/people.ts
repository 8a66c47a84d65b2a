import { permissionsOf, visitorCaller, type Caller } from '@zhidan/domain';
import { addresseesOfCustomer, type Buyer, type CustomerFacts, type Role } from '@zhidan/domain/quotation';
import { profileOf } from '../customers.js';
import { demoBuyers, demoEmail, demoStaff, type DemoPerson } from '../people.js';
import { demoCompanies, type DemoCompany } from './companies.js';

/** The account's uid and the customer id of a person of the demo. */
interface Identity {
  readonly uid: string;
  readonly customer_id: string;
}

/** A person of the demo by account name. */
export type FindDemoIdentity = (account: string) => Identity;

/** The department whose member takes a step of an order. */
export type Desk = Exclude<Role, 'owner'>;

/** The named demo buyers who may order, each treated as a company. */
const namedBuyers: readonly DemoCompany[] = demoBuyers
  .filter(({ account }) => account !== 'refused')
  .map(({ account, name, level }, index) => ({
    account,
    level,
    name,
    fullname: name,
    contact: name,
    address: `臺北市大安區和平東路二段 ${18 + index * 24} 號`,
    likes: ['TB', 'SS', 'HF', 'TF', 'TD'],
  }));

/** All people with orders in the demo. */
export const demoCustomers: readonly DemoCompany[] = [...namedBuyers, ...demoCompanies];

/** The buyer data of an order, taken from the customer's record. */
function buyerOf(company: DemoCompany): Buyer {
  const known = profileOf(company, ['']);
  return {
    company: company.name,
    company_fullname: company.fullname,
    nick_name: company.contact,
    primary_key: demoEmail(company.account),
    company_telephone: known.company_telephone ?? '',
    company_cellphone: known.company_cellphone ?? '',
    company_address: company.address,
    tax_id_number: known.tax_id_number ?? '',
  };
}

const person = (account: string, name: string, level: number, identities: FindDemoIdentity): Caller => ({
  ...visitorCaller,
  ...identities(account),
  name,
  level,
});

export const companyCaller = ({ account, name, level }: DemoCompany, identities: FindDemoIdentity): Caller =>
  person(account, name, level, identities);

export function deskCaller(desk: Desk, identities: FindDemoIdentity): Caller {
  const { name, level, authority = [], isSales = false } = employee(desk);
  return {
    ...person(desk, name, level, identities),
    is_employee: true,
    is_sales: isSales,
    authority,
    permissions: permissionsOf(authority),
  };
}

function employee(desk: Desk): DemoPerson {
  const found = demoStaff.find(({ account }) => account === desk);
  if (found === undefined) throw new Error(`the demo has no ${desk}`);
  return found;
}

/** The contact data of the sales person, for mails. */
const salesFacts = ({ account, name, level }: DemoPerson): CustomerFacts => ({
  level,
  buyer: {
    company: name,
    company_fullname: '',
    nick_name: name,
    primary_key: demoEmail(account),
    company_telephone: '',
    company_cellphone: '',
    company_address: '',
    tax_id_number: '',
  },
  service_sales_uid: '',
  is_employee: true,
  may_sell: true,
  email: demoEmail(account),
});

/** Facts about the people of the demo for the rules of an order. */
export function customerFacts(
  identities: FindDemoIdentity,
): (customer_uid: string) => CustomerFacts | undefined {
  const sales = identities('sales').customer_id;
  const known = new Map<string, CustomerFacts>(
    demoCustomers.map((company) => [
      identities(company.account).customer_id,
      {
        level: company.level,
        buyer: buyerOf(company),
        addressees: addresseesOfCustomer(profileOf(company, [''])),
        service_sales_uid: sales,
        is_employee: false,
        may_sell: false,
        email: demoEmail(company.account),
      },
    ]),
  );
  for (const person of demoStaff.filter(({ isSales }) => isSales))
    known.set(identities(person.account).customer_id, salesFacts(person));
  return (customer_uid) => known.get(customer_uid);
}
