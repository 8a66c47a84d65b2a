import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startEnvironment } from './start-environment.js';

describe('the environment of npm start', () => {
  it('limits the memory that malloc keeps, and the image and the event store use the same limits', () => {
    const bounds = startEnvironment();
    expect(Object.keys(bounds)).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
    ]);
    const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
    const eventNode = readFileSync(
      new URL('../../eventstore/src/embedded/start.ts', import.meta.url),
      'utf8',
    );
    for (const [name, value] of Object.entries(bounds)) {
      expect(image).toContain(`${name}=${value}`);
      expect(eventNode).toContain(`${name}: '${value}'`);
    }
  });
});
