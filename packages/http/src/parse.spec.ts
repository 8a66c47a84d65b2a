import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseBody } from './parse.js';
import { Problem } from './problem.js';

const schema = z.object({
  name: z.string().trim().min(1),
  count: z.int(),
  tags: z.array(z.string()).default([]),
});

const refusalOf = (sent: unknown) => {
  try {
    return parseBody(schema, sent);
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, errors: error.more.errors };
    throw error;
  }
};

describe('the body of a request', () => {
  it('is parsed by its schema, with defaults for missing fields', () => {
    expect(parseBody(schema, { name: ' 桌巾 ', count: 3 })).toEqual({ name: '桌巾', count: 3, tags: [] });
  });

  it('is refused with every wrong field listed, in Chinese', () => {
    expect(refusalOf({ name: '', count: 'three', tags: [1] })).toEqual({
      status: 400,
      errors: [
        { path: 'name', message: '此欄位不能為空' },
        { path: 'count', message: '請填數字' },
        { path: 'tags.0', message: '無效的輸入值：預期為 string，但收到 number' },
      ],
    });
  });

  it('is refused when it has an unknown field of any name', () => {
    const sent: unknown = JSON.parse('{"name":"a","count":1,"cost":5,"__proto__":{"x":1},"constructor":1}');
    expect(refusalOf(sent)).toEqual({
      status: 400,
      errors: ['cost', '__proto__', 'constructor'].map((path) => ({ path, message: 'unknown field' })),
    });
  });

  it('is refused with at most ten of its errors', () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 1]));
    const wrong = { name: 'a', count: 1, tags: Array.from({ length: 10_000 }, () => 1) };
    for (const sent of [unknown, wrong, { ...unknown, ...wrong }])
      expect(refusalOf(sent)).toMatchObject({ status: 400, errors: { length: 10 } });
  });

  it('is refused when it is not an object', () => {
    for (const sent of [undefined, null, [], 'text', 5])
      expect(refusalOf(sent)).toMatchObject({ status: 400 });
  });
});
