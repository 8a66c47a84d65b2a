import { permissionsOf } from '../../access/authorities.js';
import { maySell } from '../../access/sales-right.js';
import { visitorCaller, type Caller } from '../../access/caller.js';
import { addresseesOfCustomer, type CustomerAddressees } from '../addressee/own.js';
import type { CustomerLevel } from '../../codes/customer-levels.js';
import { customerLevelSchema } from '../../codes/schemas.js';
import type { Buyer } from '../readers/buyer.js';
import type { CustomerFacts } from '../facts.js';

const buyer = (id: string, name: string, level: CustomerLevel): Caller => ({
  ...visitorCaller,
  uid: `uid-${id}`,
  customer_id: id,
  name,
  level,
});

const employee = (id: string, name: string, authority: string, is_sales = false): Caller => ({
  ...buyer(id, name, 3),
  is_employee: true,
  is_sales,
  authority: [authority],
  permissions: permissionsOf([authority]),
});

/** The tennis club, which orders polos and pays by transfer. */
export const club = buyer('club', '青山網球社', 3);
/** The café, which orders tablecloths and pays by the month. */
export const cafe = buyer('cafe', '一日咖啡', 6);
/** A seamstress, who sews badges and watches her costs. */
export const seamstress = buyer('seamstress', '林美裁縫', 2);
/** A customer of the level whose orders are refused. */
export const refusedBuyer = buyer('refused', '不再往來', 5);
/** A buyer to whom none of the cast's orders belongs. */
export const stranger = buyer('stranger', '路過的人', 3);

export const salesWoman = employee('mei', '業務小美', 'A0002', true);
export const accountant = employee('hua', '會計阿華', 'A0003');
export const storageEmployee = employee('bao', '倉庫阿寶', 'A0005');
export const productionEmployee = employee('qiang', '生產阿強', 'A0006');
export const printEmployee = employee('yin', '輸出小印', 'A0007');
export const shippingEmployee = employee('yun', '出貨阿運', 'A0008');
/** An employee whose work does not involve orders. */
export const processingEmployee = employee('lan', '加工阿蘭', 'A0009');
export const manager = employee('boss', '經理', 'A0001');

export const castBuyers = [club, cafe, seamstress, refusedBuyer, stranger] as const;
export const castStaff = [
  salesWoman,
  accountant,
  storageEmployee,
  productionEmployee,
  printEmployee,
  shippingEmployee,
  processingEmployee,
  manager,
] as const;

export const buyerOf = ({ customer_id, name }: Caller): Buyer => ({
  company: name,
  company_fullname: `${name}有限公司`,
  nick_name: name.slice(-2),
  primary_key: `${customer_id}@zhidan.test`,
  company_telephone: '02-2345-6789',
  company_cellphone: '0912-345-678',
  company_address: '台北市大同區迪化街一段 1 號',
  tax_id_number: '12345678',
});

/** The receivers and invoice addressees of a person of the cast: the company, since none of them has set others. */
export const ownAddresseesOf = (caller: Caller): CustomerAddressees => addresseesOfCustomer(buyerOf(caller));

/** The data of every person of the cast that orders need. */
export const castCustomers: Readonly<Record<string, CustomerFacts>> = Object.fromEntries(
  [...castBuyers, ...castStaff].map((caller) => [
    caller.customer_id,
    {
      level: customerLevelSchema.parse(caller.level),
      buyer: buyerOf(caller),
      addressees: ownAddresseesOf(caller),
      service_sales_uid: caller.is_employee ? '' : 'mei',
      is_employee: caller.is_employee,
      may_sell: maySell(caller),
      email: `${caller.customer_id}@zhidan.test`,
    },
  ]),
);
