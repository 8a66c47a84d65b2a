import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noEventStore, serve, type Served } from '../testing/serve.js';

let served: Served;

beforeAll(async () => {
  served = await serve(noEventStore);
}, 120_000);

afterAll(() => served.close(), 120_000);

describe('a pattern to cut by', () => {
  it('is a file to take away for whoever knows its name', async () => {
    const response = await served.get('/files/patterns/polo.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="polo.svg"');
    expect(await response.text()).toBe('<svg/>');
  });

  it('is not found under any other name', async () => {
    for (const name of ['other.svg', 'polo', '..%2Fpolo.svg'])
      expect([name, (await served.get(`/files/patterns/${name}`)).status]).toEqual([name, 404]);
  });
});
