import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import { savedAddressSchema } from './address-book.js';
import { storedEmployeeShape, personalEmployeeFields } from './employee-fields.js';
import {
  storedCustomerShape,
  personalCustomerFields,
  type CustomerField,
  type CustomerFields,
} from './fields.js';

/** A customer's fields are encrypted with the customer's key, whose id is the name of the stream. */
const person = (_data: unknown, stream: string): string => stream;
const level = z.int().min(1).max(7);

export const customerRegistered = defineEvent('CustomerRegistered', {
  title: '首次登入',
  schema: z.object({
    /** The e-mail with which the customer signs in. */
    primary_key: z.string(),
    /** The account's uid. */
    second_key: z.string(),
    company: z.string(),
    name: z.string(),
    level,
  }),
  personal: [{ fields: ['primary_key', 'company', 'name'], person }],
});

/** Staff added a customer who has no account yet. */
export const customerAdded = defineEvent('CustomerAdded', {
  title: '新增客戶',
  schema: z.object({ primary_key: z.string(), company: z.string(), name: z.string(), level }),
  personal: [{ fields: ['primary_key', 'company', 'name'], person }],
});

/**
 * The customer was linked to the account with this uid, which signs in as the customer; an empty uid removes
 * the link.
 */
export const customerAccountSet = defineEvent('CustomerAccountSet', {
  title: '連結登入帳戶',
  schema: z.object({ second_key: z.string() }),
});

/** The sign-in e-mail of the customer's account was changed. */
export const signInEmailChanged = defineEvent('SignInEmailChanged', {
  title: '變更登入 Email',
  schema: z.object({ primary_key: z.string() }),
  personal: [{ fields: ['primary_key'], person }],
});

/** Fields with an event of their own, because processes react to their changes. */
export const fieldsWithOwnEvent = [
  'level',
  'customer_class',
  'payment_date',
  'activated',
  'service_sales_uid',
] as const satisfies readonly CustomerField[];
type Plain = Omit<CustomerFields, (typeof fieldsWithOwnEvent)[number]>;

const plainShape = Object.fromEntries(
  Object.entries(storedCustomerShape)
    .filter(([name]) => !fieldsWithOwnEvent.some((named) => named === name))
    .map(([name, field]) => [name, z.optional(field)]),
) as unknown as { [Name in keyof Plain]: z.ZodOptional<z.ZodType<Plain[Name]>> };

export const customerChanged = defineEvent('CustomerChanged', {
  title: '修改客戶資料',
  schema: z.object(plainShape),
  personal: [{ fields: personalCustomerFields, person }],
});

const fromTo = <Schema extends z.ZodType>(schema: Schema) => z.object({ from: schema, to: schema });

export const customerLevelSet = defineEvent('CustomerLevelSet', {
  title: '設定客戶等級',
  schema: fromTo(level),
});
/** The customer was put into another class; the values are ids of classes. */
export const customerClassSet = defineEvent('CustomerClassSet', {
  title: '設定客戶分類',
  schema: fromTo(z.string()),
});
/** The payment term (款項票期) was set, from which a deferred customer's due dates follow. */
export const paymentTermsSet = defineEvent('PaymentTermsSet', {
  title: '設定款項票期',
  schema: fromTo(z.int()),
});
/** The customer was enabled (1 啟用) or disabled (2 禁用). */
export const customerActivationSet = defineEvent('CustomerActivationSet', {
  title: '啟用或禁用客戶',
  schema: fromTo(z.int()),
});
/** Another sales person was chosen to serve the customer; the values are customer ids. */
export const salesPersonSet = defineEvent('SalesPersonSet', {
  title: '指定服務業務',
  schema: fromTo(z.string()),
});

export const favoriteAdded = defineEvent('FavoriteAdded', {
  title: '加入收藏',
  schema: z.object({ category_id: z.string() }),
});
export const favoriteRemoved = defineEvent('FavoriteRemoved', {
  title: '移除收藏',
  schema: z.object({ category_id: z.string() }),
});

/** An address was saved in the customer's address book, or replaced the one with the same id. */
export const addressKept = defineEvent('AddressKept', {
  title: '保存通訊錄地址',
  schema: savedAddressSchema,
  personal: [{ fields: ['label', 'receiver', 'phone', 'zipcode', 'address'], person }],
});
export const addressRemoved = defineEvent('AddressRemoved', {
  title: '移除通訊錄地址',
  schema: z.object({ id: z.string() }),
});

const { authority: _authority, ...employeeShape } = storedEmployeeShape;

/**
 * Version 1 contained only name, is_employee and is_sales; since version 2 the latter two have events of their
 * own.
 */
export const employeeDataSet = defineEvent('EmployeeDataSet', {
  title: '修改員工資料',
  version: 2,
  schema: z.object(employeeShape).partial(),
  upcasters: { 1: (data) => data },
  personal: [{ fields: personalEmployeeFields, person }],
});

export const employeeHired = defineEvent('EmployeeHired', { title: '成為員工', schema: z.object({}) });
export const employeeLeft = defineEvent('EmployeeLeft', { title: '取消員工身分', schema: z.object({}) });
/** Whether an employee may be chosen as the sales person. */
export const salesDutySet = defineEvent('SalesDutySet', {
  title: '設定業務身分',
  schema: fromTo(z.boolean()),
});

export const authorityGranted = defineEvent('AuthorityGranted', {
  title: '授予權限',
  schema: z.object({ authority: z.string() }),
});
export const authorityRevoked = defineEvent('AuthorityRevoked', {
  title: '收回權限',
  schema: z.object({ authority: z.string() }),
});

/**
 * The person's key is deleted: personal fields are read as 已刪除 from now on, and the record no longer changes.
 */
export const customerErased = defineEvent('CustomerErased', {
  title: '刪除個人資料',
  schema: z.object({ reason: z.string() }),
});

export const customerEvents = [
  customerRegistered,
  customerAdded,
  customerAccountSet,
  signInEmailChanged,
  customerChanged,
  customerLevelSet,
  customerClassSet,
  paymentTermsSet,
  customerActivationSet,
  salesPersonSet,
  favoriteAdded,
  favoriteRemoved,
  addressKept,
  addressRemoved,
  employeeDataSet,
  employeeHired,
  employeeLeft,
  salesDutySet,
  authorityGranted,
  authorityRevoked,
  customerErased,
] as const;

export type CustomerEvent = EventOf<(typeof customerEvents)[number]>;
