import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { ResourceCloser } from './opened.js';

const opened = () => new ResourceCloser(pino({ level: 'silent' }));

describe('an opened installation', () => {
  it('closes its parts once, in the reverse order of their start', async () => {
    const closed: string[] = [];
    const installation = opened();
    for (const name of ['PostgreSQL', 'the event node', 'the origin'])
      installation.add({ name, close: async () => void closed.push(name) });
    await Promise.all([installation.closeAll(), installation.closeAll()]);
    expect(closed).toEqual(['the origin', 'the event node', 'PostgreSQL']);
  });

  it('is closed completely although one part fails to close, and that part is forced', async () => {
    const closed: string[] = [];
    const installation = opened();
    installation.add({ name: 'PostgreSQL', close: async () => void closed.push('PostgreSQL') });
    installation.add({
      name: 'the origin',
      close: () => Promise.reject(new Error('stuck')),
      force: () => closed.push('forced'),
    });
    await installation.closeAll();
    expect(closed).toEqual(['forced', 'PostgreSQL']);
  });
});
