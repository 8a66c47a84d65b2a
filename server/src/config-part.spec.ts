import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';
import { secrets } from './config.fixture.js';

describe('a part that runs in a separate process', () => {
  const shared = {
    DATABASE_URL: 'postgres://u:p@db/zhidan',
    EVENTSTORE_URL: 'esdb://events:2113?tls=false',
  };

  it('uses the shared store', () => {
    expect(loadConfig(shared, 'projections')).toMatchObject({ role: 'projections', demoData: false });
  });

  it('receives the addresses of the other parts when it is the gateway', () => {
    const upstream = {
      COMMAND_API_URL: 'http://a:3000/, http://b:3000',
      READ_API_URL: 'http://read-api:3000',
    };
    // The gateway needs no store, so its environment has no passwords of stores.
    expect(loadConfig(upstream, 'server').upstream).toEqual({
      commandApiUrls: ['http://a:3000', 'http://b:3000'],
      readApiUrls: ['http://read-api:3000'],
    });
  });

  it.each([
    [
      'kitchen',
      shared,
      'there is no part named kitchen: choose one of all, server, command-api, read-api, projections, processes',
    ],
    [
      'read-api',
      { EVENTSTORE_URL: shared.EVENTSTORE_URL },
      'DATABASE_URL must be set when read-api runs alone: all parts share one store',
    ],
    [
      'processes',
      { DATABASE_URL: shared.DATABASE_URL },
      'EVENTSTORE_URL must be set when processes runs alone: all parts share one store',
    ],
    ['server', shared, 'COMMAND_API_URL must say where that part runs when the server runs alone'],
    ...['http://a:3000,', 'http://a:3000,http://a:3000/', 'http://a:3000/x'].map(
      (READ_API_URL) =>
        [
          'server',
          { COMMAND_API_URL: 'http://a:3000', READ_API_URL },
          'READ_API_URL must be an address such as http://read-api:3000, without a path, or several with commas between them',
        ] as const,
    ),
  ])('is refused with a one-line message for contradictory settings: %s', (role, environment, line) => {
    expect(() => loadConfig(environment, role)).toThrow(expect.objectContaining({ message: line }));
  });
});

describe('a setting in a file', () => {
  const inFile = (content: string, work: (path: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'zhidan-test-'));
    try {
      writeFileSync(join(folder, 'setting'), content);
      work(join(folder, 'setting'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('is read from the file, without the trailing line break', () => {
    inFile(`${secrets.auth}\n`, (path) => {
      expect(loadConfig({ AUTH_SECRET_FILE: path }).authSecret).toBe(secrets.auth);
    });
  });

  it('is validated like any other setting', () => {
    inFile('short', (path) => {
      expect(() => loadConfig({ AUTH_SECRET_FILE: path })).toThrow(
        'AUTH_SECRET must have at least 32 characters',
      );
    });
  });

  it('is refused with a one-line message when the file is missing or empty, or the variable is set too', () => {
    expect(() => loadConfig({ KEY_SECRET_FILE: '/nowhere/key' })).toThrow(
      'KEY_SECRET_FILE names /nowhere/key, which cannot be read: ENOENT',
    );
    inFile(' \n', (path) => {
      expect(() => loadConfig({ KEY_SECRET_FILE: path })).toThrow(
        `KEY_SECRET_FILE names ${path}, which is empty`,
      );
      expect(() => loadConfig({ KEY_SECRET: secrets.key, KEY_SECRET_FILE: path })).toThrow(
        'KEY_SECRET and KEY_SECRET_FILE are both set: unset one of them',
      );
    });
  });
});
