import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Readable } from 'node:stream';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(60_000);

let served: ServedReadApi;
const asked: string[] = [];

beforeAll(async () => {
  served = await serve(noEventStore, async (name) => {
    asked.push(name);
    if (!name.startsWith('polo-')) return undefined;
    const content = Buffer.from('a picture');
    return { size: content.length, modified: new Date(0), stream: () => Readable.from([content]) };
  });
}, 120_000);

afterAll(() => served.close(), 120_000);

const get = (name: string, method = 'GET') => fetch(`${served.url}/files/pictures/${name}`, { method });

describe('a picture of the shop', () => {
  it('is public and may be cached permanently', async () => {
    const response = await get('polo-720.jpg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('a picture');
    expect((await get('polo-360.webp', 'HEAD')).headers.get('content-type')).toBe('image/webp');
  });

  it('is not found under an unknown name, and no other file is served', async () => {
    for (const name of [
      'other-720.jpg',
      'polo-1.html',
      'polo-1.svg',
      'polo-1',
      '..%2Fsecrets.json',
      '%00.jpg',
    ]) {
      const response = await get(name);
      expect([name, response.status]).toEqual([name, 404]);
      expect(response.headers.get('cache-control')).toBeNull();
    }
    expect(asked.filter((name) => !/^[\w.-]+\.(jpg|webp)$/.test(name))).toEqual([]);
    expect((await fetch(`${served.url}/files/secrets.json`)).headers.get('content-type')).toMatch(/problem/);
  });
});
