import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Opened } from './opened.js';

const opened = () => new Opened(pino({ level: 'silent' }));

describe('what has been opened', () => {
  it('is closed once, in the opposite order', async () => {
    const closed: string[] = [];
    const house = opened();
    for (const name of ['PostgreSQL', 'the event node', 'the origin'])
      house.add({ name, close: async () => void closed.push(name) });
    await Promise.all([house.closeAll(), house.closeAll()]);
    expect(closed).toEqual(['the origin', 'the event node', 'PostgreSQL']);
  });

  it('is closed to the end although a part fails to close, and that part is forced', async () => {
    const closed: string[] = [];
    const house = opened();
    house.add({ name: 'PostgreSQL', close: async () => void closed.push('PostgreSQL') });
    house.add({
      name: 'the origin',
      close: () => Promise.reject(new Error('stuck')),
      force: () => closed.push('forced'),
    });
    await house.closeAll();
    expect(closed).toEqual(['forced', 'PostgreSQL']);
  });
});
