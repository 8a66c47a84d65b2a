import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineReadModel, sqlNames, tableNameOf } from './read-model.js';

const shelves = defineReadModel({
  name: 'book-shelves',
  row: z.object({ id: z.string(), order: z.int() }),
  searched: ['id'],
});

describe('a read model', () => {
  it('has a table of its name', () => {
    expect(tableNameOf(shelves)).toBe('book_shelves');
  });

  it('gives the names of its table and columns for hand-written SQL', () => {
    expect(sqlNames(shelves).from).toBe('read_model."book_shelves"');
    expect(sqlNames(shelves).columns.order).toBe('"order"');
  });

  it('gives them with an alias where tables are joined', () => {
    const { from, columns } = sqlNames(shelves, 's');
    expect(`select ${columns.id} from ${from}`).toBe('select s."id" from read_model."book_shelves" as s');
  });

  it('has no name for an unknown column', () => {
    // @ts-expect-error: no such column
    expect(sqlNames(shelves).columns.title).toBeUndefined();
  });

  it('cannot search an unknown column', () => {
    // @ts-expect-error: no such column
    expect(defineReadModel({ ...shelves, searched: ['title'] })).toBeDefined();
  });
});
