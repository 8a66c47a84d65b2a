import { describe, expect, it } from '@jest/globals';
import { queryParametersOf, routePermissions } from '@zhidan/domain';
import { callLines } from './testing/calls.js';

/** The names of all calls in section 7 of the specification, by its subsection. */
const named: Readonly<Record<string, readonly string[]>> = {
  Identity: [
    'signInWithPassword',
    'signUp',
    'token',
    'GET /courses/{id}.json',
    'GET /courses.json',
    'GET /courses_item/{id}.json',
    'GET /users/{user_id}.json',
    'PATCH /users/{user_id}.json',
  ],
  Categories: [
    'discount',
    'hot',
    'new',
    'root',
    'two',
    'all-level-two-no-img',
    'all-level-three-no-img',
    'get-thumbnail-by-quotation-no',
    'three',
    'get-category-by-id',
    'get-category-by-id-many-img',
    'level-two by id',
    'level-three by id',
    'level-three images by level-two id',
    'search lists',
  ],
  Quotations: [
    'get-deal-quotation-by-date',
    'get-quotation-by-date',
    'get-quotation-by-sales-track',
    'save-quotation-form',
    'update',
    'get-quotation-by-code-rules',
    'get-data-by-code',
    'get-accounting-by-class',
    'get-accounting-by-code',
    'patch-quotation-form',
    'get-latest-quotation',
    'all',
    'get-quotation-by-uid',
    'quantity',
    'get-quotation-by-quotation-no',
    'get-quotation-by-code',
    'put',
    'put-i',
    'put-ii',
    'delete',
  ],
  Processing: ['get by rules', 'get by closed', 'add', 'put'],
  Purchasing: [
    'get latest',
    'get all',
    'get not yet into storage',
    'get by id',
    'add',
    'put',
    'delete by id',
  ],
  Shipping: [
    'carton sizes',
    'shipping',
    'goods',
    'records get by rules',
    'records get by a single rule',
    'records add',
    'records put',
    'records list all',
    'records get by quotation number',
    'records delete by id',
  ],
  Suppliers: ['get by id', 'get all', 'get supplier classes'],
  'Overdue accounts': ['get latest', 'get all', 'get by id', 'add', 'put', 'delete by id'],
  Homepage: [
    'banners',
    'main banners',
    'left-side banners',
    'Q&A',
    'giveaways',
    'get active main and left-side banners',
    'giveaways participate',
    'giveaways get by id',
    'delivery days get',
    'delivery days update',
  ],
  Mail: ['to buyer', 'to sales', 'to accounting', 'to buyer and sales'],
  Customers: [
    'get by uid',
    'get by id',
    'uid existence',
    'add',
    'update',
    'get token',
    'test token',
    'sales data by id',
    'all customer data by id',
    'update favorite',
    'favourite category data',
    'sales list',
  ],
  Employees: ['authority list', 'employee data', 'classes', 'titles'],
  Materials: [
    'cloth by kind without images',
    'all level-two ids',
    'group members all',
    'group members by body',
    'materials by group id',
    'by level-two id',
    'by id with and without images',
    'image by id',
    'update',
    'monitoring list',
    'material classes levels one and two',
  ],
  Storage: [
    'classes one get',
    'classes two get',
    'items add',
    'items update',
    'items delete by id',
    'items get all',
    'items by many ids',
    'items by level two without images',
    'items image by id',
    'unit conversion rate',
    'usage records add',
    'usage records get all',
  ],
  Classification: ['level one', 'level two', 'excel upload', 'level three list all', 'level three put'],
  Files: ['list', 'metadata', 'URL', 'upload', 'delete'],
};

const lines = callLines();

/** A pattern for the addresses of each route in the permission table. */
const patterns = Object.keys(routePermissions).map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll('.', '\\.').replace(/(?<=\/):\w+/g, '[^/]+')}$`),
}));

/** The routes that an address may match; a fixed word in the address can match an id parameter. */
const routesOf = (address: string): readonly string[] =>
  patterns.flatMap(({ route, pattern }) => (pattern.test(address) ? [route] : []));

describe('docs/calls.md', () => {
  it('has a line with an address for every call of the specification', () => {
    const missing = Object.entries(named).flatMap(([section, calls]) =>
      calls
        .filter((call) => !lines.some((line) => line.section === section && line.calls.includes(call)))
        .map((call) => `${section}: ${call}`),
    );
    expect(missing).toEqual([]);
    expect(lines.filter(({ addresses }) => addresses.length === 0)).toEqual([]);
  });

  it('contains only addresses that are in the permission table', () => {
    const unknown = lines
      .flatMap(({ addresses }) => addresses)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((address) => routesOf(address).length === 0);
    expect(unknown).toEqual([]);
    expect(lines.flatMap(({ unclear }) => unclear)).toEqual([]);
  });

  it('uses only parameters that its route has', () => {
    const unknown = lines
      .flatMap(({ addresses }) => addresses)
      .filter(({ path }) => path.startsWith('/api/'))
      .flatMap(({ method, path, query }) => {
        const known = routesOf(`${method} ${path}`).flatMap((route) =>
          queryParametersOf(route).map(({ name }) => name),
        );
        return [...new URLSearchParams(query).keys()]
          .filter((name) => !known.includes(name))
          .map((name) => `${method} ${path}: ${name}`);
      });
    expect(unknown).toEqual([]);
  });

  it('contains every list of the API', () => {
    const told = new Set(lines.flatMap(({ addresses }) => addresses.map(({ path }) => path)));
    const lists = Object.keys(routePermissions).flatMap(
      (route) => /^GET (\/api\/(?!docs$)[\w-]+)$/.exec(route)?.[1] ?? [],
    );
    expect(lists.filter((list) => !told.has(list))).toEqual([]);
  });
});
