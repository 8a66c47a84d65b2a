import { isObject } from '@zhidan/domain/core';
import { QUOTATION_CODE } from '@zhidan/domain/quotation';
import type { JsonSchema } from './schema.js';

/** Realistic example values by field name. */
const byName: Readonly<Record<string, unknown>> = {
  id: 'q4hT9mZk2LwX',
  quotation_no: '260302-4070812',
  customer_uid: 'c8Wn3vQp5RtY',
  category_id: 'polo-shirt',
  sales_value: 's2Kd7jHf9GbN',
  revision: 12,
  order_value: 200,
  proofing_value: 1,
  amount: 12_600,
  name: '王小明',
  company: '晨光咖啡',
  email: 'buyer@shop.example',
  primary_key: 'buyer@shop.example',
  url: 'https://hooks.shop.example/zhidan',
  kinds: ['QuotationRequested', 'CodeMoved', 'PaymentAdded'],
  permissions: ['quotation_authority_r'],
  text: '請問什麼時候可以收到樣品？',
  reason: '客戶來電更正',
  code: QUOTATION_CODE.proofing,
  title: '打樣中',
  company_telephone: '02-2345-6789',
  telephone: '02-2345-6789',
  cellphone: '0912-345-678',
  tax_id_number: '04595257',
  password: 'a-long-passphrase-2026',
  receiver: '王小明',
  phone: '0912-345-678',
  address: '臺北市信義區市府路 1 號',
  zipcode: '11008',
  carrier: '',
  donation_code: '',
  preview: '',
  company_email: 'office@shop.example',
  last_five_digits: '12345',
  payment_address: 'https://pay.shop.example/260302-4070812',
  message: '客戶希望改為 300 件',
  memo: '客戶來電',
  describe: '吸濕排汗，可印全幅',
  colour: '#0f4c5c',
  region: 'front',
  file_id: 'f5Rt8uWx2YzA',
  select_material: ['cotton-200'],
};

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T01:30:00.000Z',
  email: 'buyer@shop.example',
  uri: 'https://shop.example/',
  uuid: '0191f3f0-5b1c-7d6e-8a2b-3c4d5e6f7a8b',
};

/** The maximum number of optional fields in an example. */
const MOST_OPTIONAL = 6;

/** An example value for a schema; `name` is the field that has this schema. */
export function exampleOf(schema: unknown, name = ''): unknown {
  if (!isObject(schema)) return '…';
  const of: JsonSchema = schema;
  if ('const' in of) return of['const'];
  if (Array.isArray(of['enum'])) return of['enum'][0];
  const choices = of['anyOf'] ?? of['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0], name);
  if (of['type'] === 'object') return exampleOfObject(of);
  const known = byName[name];
  if (known !== undefined && fits(of, known)) return known;
  const make = plain[String(of['type'])];
  return make === undefined ? {} : make(of, name);
}

function fits(of: JsonSchema, value: unknown): boolean {
  const { type } = of;
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'number') return (type === 'integer' || type === 'number') && fitsNumber(of, value);
  return typeof value === 'string' && type === 'string' && fitsText(of, value);
}

const fitsNumber = ({ minimum, maximum }: JsonSchema, value: number): boolean =>
  value >= Number(minimum ?? value) && value <= Number(maximum ?? value);

const fitsText = ({ pattern, format, maxLength }: JsonSchema, value: string): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
  (format === undefined || format === 'email' || format === 'uri') &&
  value.length <= Number(maxLength ?? value.length);

function exampleOfObject({ properties, required }: JsonSchema): Readonly<Record<string, unknown>> {
  const all = Object.entries(isObject(properties) ? properties : {});
  const needed = new Set(Array.isArray(required) ? required : []);
  const shown = [
    ...all.filter(([name]) => needed.has(name)),
    ...all.filter(([name]) => !needed.has(name)).slice(0, MOST_OPTIONAL),
  ];
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]));
}

const plain: Readonly<Record<string, (of: JsonSchema, name: string) => unknown>> = {
  array: ({ prefixItems, items, minItems }, name) =>
    Array.isArray(prefixItems)
      ? prefixItems.map((item) => exampleOf(item, name))
      : Array.from({ length: Math.max(1, Number(minItems ?? 0)) }, () => exampleOf(items, name)),
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
  null: () => null,
  string: ({ format, minLength, maxLength }) =>
    typeof format === 'string' && format in byFormat
      ? byFormat[format]
      : '範例'.padEnd(Number(minLength ?? 0), '文').slice(0, Number(maxLength ?? 1_000)),
};

function numberOf({ minimum, exclusiveMinimum }: JsonSchema): number {
  return Math.max(1, Number(minimum ?? 1), Number(exclusiveMinimum ?? 0) + 1);
}

const fourDigits = { type: '0401' };
const storageClass = { type: 'A0101' };
const authority = { type: 'A0001' };
const firstLevel = { type: 'A' };

/** Example fields by route, for formats or dependencies that a schema does not express. */
const besides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/categories': fourDigits,
  'PUT /api/categories/:id': fourDigits,
  'POST /api/level-two-categories': fourDigits,
  'PUT /api/level-two-categories/:id': fourDigits,
  'POST /api/level-one-categories': firstLevel,
  'PUT /api/level-one-categories/:id': firstLevel,
  'POST /api/material-groups': fourDigits,
  'PUT /api/material-groups/:id': fourDigits,
  'POST /api/storage-classes-one': storageClass,
  'PUT /api/storage-classes-one/:id': storageClass,
  'POST /api/storage-classes-two': storageClass,
  'PUT /api/storage-classes-two/:id': storageClass,
  'POST /api/authorities': authority,
  'PUT /api/authorities/:id': authority,
  'POST /api/invoice-tracks': { period: '2026-11', track: 'AB', from: '10000000', to: '10000249' },
  'POST /api/employees': { email: 'sales@shop.example' },
  'POST /api/list-views/:id': { filter: '{"case_closed":false}', sort: 'creation_date' },
};

const placedFlag = {
  index: 1,
  region: 'front',
  repeat: 'single',
  width_mm: 240,
  offset_mm: [0, 0],
  rotation_deg: 0,
};

const savedFlag = { ...placedFlag, texts: [] };

/** Complete example bodies by route, for schemas whose fields exclude each other. */
const instead: Readonly<Record<string, unknown>> = {
  'POST /api/storage-items/:id/adjust': { quantity: -3, memo: '盤點' },
  'POST /api/quotations/:id/place-design': {
    stage: 'proofing',
    ...placedFlag,
    art: { file_id: 'f5Rt8uWx2YzA' },
  },
  'POST /api/me/designs': {
    title: '隊旗',
    category_id: 'q8Zk2Lm4Np1R',
    template_version: 1,
    regions: [savedFlag],
  },
  'PUT /api/me/designs/:id': { title: '隊旗', regions: [savedFlag] },
};

/** The example body of a route. */
export const exampleBodyOf = (route: string, schema: JsonSchema): unknown => {
  if (route in instead) return instead[route];
  const example = exampleOf(schema);
  return isObject(example) ? { ...example, ...besides[route] } : example;
};
