import { describe, it } from '@jest/globals';
import { categories, categorySchema, type Category } from '../category/category.js';
import { levelOneCategories, levelTwoCategories } from '../category/levels.js';
import { visitorCaller } from '../access/caller.js';
import { materials, materialSchema } from '../material/material.js';
import { recordKinds } from '../registry/registry.js';
import { specificationOf } from '../testing/specification.js';
import { createOtherRecords } from './others.js';
import { noOtherRecords, type OtherRecords } from './rules.js';

type Kept = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** A shop with one product in the category that it belongs to. */
const shop: Kept = {
  'level-one-categories': { home: { name: '居家' }, apparel: { name: '服飾' } },
  'level-two-categories': { table: { level_one_id: 'home' }, shirts: { level_one_id: 'apparel' } },
  'material-groups': { face: {} },
  materials: {
    ink: { product_name: '昇華墨水' },
    paper: {},
    carton: {},
    freight: {},
    linen: { product_name: 'Linen 亞麻' },
  },
  categories: {
    tablecloth: {
      name: 'Table Cloth',
      level_one_id: 'home',
      level_two_id: 'table',
      material_group: ['face'],
      ink_id: 'ink',
    },
  },
};
const others = (kept: Kept = shop): OtherRecords =>
  createOtherRecords(recordKinds, (resource) => new Map(Object.entries(kept[resource] ?? {})));
const facts = (id: string, about = others()) => ({
  now: '2026-03-02T01:00:00.000Z',
  caller: visitorCaller,
  id,
  others: about,
});

const napkin = (fields: Partial<Category> = {}): Category =>
  categorySchema.parse({
    name: '餐巾',
    type: '0201',
    level_one_id: 'home',
    level_two_id: 'table',
    material_group: ['face'],
    ink_id: 'ink',
    paper_id: 'paper',
    carton_id: 'carton',
    delivery_id: 'freight',
    ...fields,
  });

describe('a product that refers to other records', () => {
  const { given } = specificationOf(categories.aggregate);
  const add = (fields: Partial<Category>) =>
    given().when({ kind: 'add', fields: napkin(fields) }, facts('napkin'));

  it('is added when all of these records exist', () => {
    add({}).then({ type: 'CategoryAdded', data: napkin() });
  });

  it('cannot have the name of another product, regardless of case and width of letters', () => {
    add({ name: ' table cloth' }).thenRefuses({
      code: 'CATEGORY_NAME_EXISTS',
      name: 'table cloth',
      field: 'name',
    });
    add({ name: 'ＴＡＢＬＥ CLOTH' }).thenRefuses({
      code: 'CATEGORY_NAME_EXISTS',
      name: 'ＴＡＢＬＥ CLOTH',
      field: 'name',
    });
  });

  it('cannot be renamed to the name of another product, but can keep the present name', () => {
    const added = { type: 'CategoryAdded', data: napkin() };
    const changing = (fields: Partial<Category>, id = 'napkin') =>
      given(added).when({ kind: 'change', fields }, facts(id));
    changing({ name: 'Table Cloth' }).thenRefuses({
      code: 'CATEGORY_NAME_EXISTS',
      name: 'Table Cloth',
      field: 'name',
    });
    changing({ name: 'Table Cloth' }, 'tablecloth').then({
      type: 'CategoryChanged',
      data: { name: 'Table Cloth' },
    });
  });

  it('cannot refer to a missing record', () => {
    add({ material_group: ['face', 'lining'] }).thenRefuses({
      code: 'REFERENCE_NOT_FOUND',
      field: 'material_group',
      title: '原物料組',
      id: 'lining',
    });
  });

  it('must have a second level that belongs to its first level', () => {
    add({ level_two_id: 'shirts' }).thenRefuses({ code: 'LEVELS_DO_NOT_MATCH' });
  });

  it('can be changed even if the target of an unchanged reference no longer exists', () => {
    const { ink: _gone, ...left } = shop['materials'] ?? {};
    given({ type: 'CategoryAdded', data: napkin() })
      .when(
        { kind: 'change', fields: { feature: '可水洗' } },
        facts('napkin', others({ ...shop, materials: left })),
      )
      .then({ type: 'CategoryChanged', data: { feature: '可水洗' } });
  });

  it('keeps all remaining flags when one flag is changed', () => {
    const hot = { type: 'CategoryAdded', data: napkin({ status: { ...napkin().status, hot: true } }) };
    given(hot)
      .when(
        { kind: 'change', fields: { status: { activated: false } } as Partial<Category> },
        facts('napkin'),
      )
      .then({
        type: 'CategoryChanged',
        data: { status: { activated: false, vip: false, new: false, hot: true, discount: false } },
      });
  });
});

describe('a record to which others refer', () => {
  const refused = (title: string, resource: string) => ({ code: 'RECORD_IN_USE', resource, title }) as const;

  it('cannot be removed while other records refer to it', () => {
    const table = { name: '餐桌', type: '0001', img: '', imgs: [], preview: '', alt: '', describe: '' };
    specificationOf(levelTwoCategories.aggregate)
      .given({ type: 'LevelTwoCategoryAdded', data: { ...table, level_one_id: 'home' } })
      .when({ kind: 'remove' }, facts('table'))
      .thenRefuses(refused('商品', 'level-two-categories'));
    specificationOf(levelOneCategories.aggregate)
      .given({ type: 'LevelOneCategoryAdded', data: { ...table, type: 'HM' } })
      .when({ kind: 'remove' }, facts('home'))
      .thenRefuses(refused('第二層商品分類', 'level-one-categories'));
  });

  it('can be removed once no record refers to it', () => {
    specificationOf(levelOneCategories.aggregate)
      .given({ type: 'LevelOneCategoryAdded', data: {} })
      .when({ kind: 'remove' }, facts('seasonal'))
      .then({ type: 'LevelOneCategoryRemoved', data: {} });
  });
});

describe('a material that refers to other records', () => {
  const { given } = specificationOf(materials.aggregate);
  const linen = (fields: object) =>
    materialSchema.parse({ product_name: '亞麻', kind: 3, unit_price: 90, level_two_id: '', ...fields });

  it('cannot have the name of another material', () => {
    given()
      .when(
        { kind: 'add', fields: linen({ product_name: 'linen 亞麻', material_class: 'cloth' }) },
        facts('m9'),
      )
      .thenRefuses({ code: 'MATERIAL_NAME_EXISTS', name: 'linen 亞麻', field: 'product_name' });
  });

  it('must belong to a class', () => {
    given()
      .when({ kind: 'add', fields: linen({}) }, facts('m9', noOtherRecords))
      .thenRefuses({ code: 'CLASS_NOT_CHOSEN' });
  });
});
