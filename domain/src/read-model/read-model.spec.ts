import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineReadModel, sqlNames, tableNameOf } from './read-model.js';

const shelves = defineReadModel({
  name: 'book-shelves',
  row: z.object({ id: z.string(), order: z.int() }),
  searched: ['id'],
});

describe('a read model', () => {
  it('has a table with the same name', () => {
    expect(tableNameOf(shelves)).toBe('book_shelves');
  });

  it('has quoted names of table and columns for SQL written by hand', () => {
    expect(sqlNames(shelves).from).toBe('read_model."book_shelves"');
    expect(sqlNames(shelves).columns.order).toBe('"order"');
  });

  it('has names with an alias for joined tables', () => {
    const { from, columns } = sqlNames(shelves, 's');
    expect(`select ${columns.id} from ${from}`).toBe('select s."id" from read_model."book_shelves" as s');
  });

  it('has no SQL name for an unknown column', () => {
    // @ts-expect-error: no such column
    expect(sqlNames(shelves).columns.title).toBeUndefined();
  });

  it('cannot be declared with an unknown search column', () => {
    // @ts-expect-error: no such column
    expect(defineReadModel({ ...shelves, searched: ['title'] })).toBeDefined();
  });
});
