import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const GIGABYTE = 1024 ** 3;
const usualLimits = {
  commandsPerMinute: 120,
  connectionsPerAddress: 256,
  socketsPerCaller: 100,
  uploads: {
    filesPerOrder: 500,
    bytesPerOrder: 5 * GIGABYTE,
    filesPerDay: 200,
    bytesPerDay: 10 * GIGABYTE,
    bytesPerAccount: 50 * GIGABYTE,
    freeBytes: GIGABYTE / 2,
  },
};

describe('settings nobody made', () => {
  it('put everything on this machine and show demo data', () => {
    expect(loadConfig({})).toEqual({
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: undefined,
      eventStoreUrl: undefined,
      eventStorePort: undefined,
      authSecret: undefined,
      keySecret: undefined,
      upstream: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      filesFolder: `${process.cwd()}/.data/files`,
      google: undefined,
      trustProxy: 0,
      limits: usualLimits,
      demoData: true,
      logLevel: undefined,
    });
  });

  it('are the same when a variable is there but empty', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', GOOGLE_CLIENT_ID: '' })).toEqual(loadConfig({}));
  });

  it('link to the port that was chosen', () => {
    expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

describe('demo data', () => {
  it.each([
    ['a shop that other machines reach', { HOST: '0.0.0.0' }],
    ['a database of its own', { DATABASE_URL: 'postgres://u:p@db:5432/zhidan' }],
    ['an event store of its own', { EVENTSTORE_URL: 'esdb://events:2113?tls=false' }],
    ['who says so', { DEMO_DATA: '0' }],
  ])('is not for %s', (_, environment) => {
    expect(loadConfig(environment).demoData).toBe(false);
  });

  it('may be asked for on an open address', () => {
    expect(loadConfig({ HOST: '0.0.0.0', DEMO_DATA: '1' }).demoData).toBe(true);
  });
});

describe('a real installation', () => {
  it('sets everything', () => {
    const config = loadConfig({
      PORT: '80',
      HOST: 'shop.internal',
      PUBLIC_URL: 'https://shop.example/',
      DATA_DIR: '/var/lib/zhidan',
      DATABASE_URL: 'postgresql://u:p@db/zhidan',
      EVENTSTORE_URL: 'esdb+discover://a:b@one:2113,two:2113?tls=true',
      AUTH_SECRET: 'x'.repeat(32),
      KEY_SECRET: 'y'.repeat(32),
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: '織單 <shop@shop.example>',
      FILES_URL: 'file:///srv/files',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      TRUST_PROXY: '1',
      COMMANDS_PER_MINUTE: '600',
      CONNECTIONS_PER_ADDRESS: '0',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      role: 'all',
      host: 'shop.internal',
      port: 80,
      publicUrl: 'https://shop.example',
      dataDir: '/var/lib/zhidan',
      databaseUrl: 'postgresql://u:p@db/zhidan',
      eventStoreUrl: 'esdb+discover://a:b@one:2113,two:2113?tls=true',
      eventStorePort: undefined,
      authSecret: 'x'.repeat(32),
      keySecret: 'y'.repeat(32),
      upstream: undefined,
      smtpUrl: 'smtps://u:p@mail:465',
      mailFrom: '織單 <shop@shop.example>',
      filesFolder: '/srv/files',
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      trustProxy: 1,
      limits: { ...usualLimits, commandsPerMinute: 600, connectionsPerAddress: 0 },
      demoData: false,
      logLevel: 'warn',
    });
  });
});

describe('a bad setting ends the start in one line that names it', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535'],
    [{ PORT: '30.5' }, 'PORT must be a port number from 1 to 65535'],
    [{ HOST: 'http://localhost' }, 'HOST must be a host name or an IP address'],
    [{ HOST: '300.1.1.1' }, 'HOST must be a host name or an IP address'],
    [
      { PUBLIC_URL: 'shop.example' },
      'PUBLIC_URL must be an address such as https://shop.example, without a path',
    ],
    [
      { PUBLIC_URL: 'https://shop.example/shop' },
      'PUBLIC_URL must be an address such as https://shop.example, without a path',
    ],
    [
      { PUBLIC_URL: 'ftp://shop.example' },
      'PUBLIC_URL must be an address such as https://shop.example, without a path',
    ],
    [
      { DATABASE_URL: 'mysql://u:p@db/zhidan' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
    ],
    [
      { DATABASE_URL: 'postgres://db' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
    ],
    [
      { EVENTSTORE_URL: 'http://events:2113' },
      'EVENTSTORE_URL must look like esdb://host:2113?tls=false or esdb+discover://host:2113',
    ],
    [{ EVENTSTORE_PORT: '-1' }, 'EVENTSTORE_PORT must be a port number from 1 to 65535'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ KEY_SECRET: 'short' }, 'KEY_SECRET must have at least 32 characters'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587'],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must be an e-mail address, or a name with one: Zhidan <shop@zhidan.test>',
    ],
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL must be an absolute path or file:///path'],
    [
      { COMMANDS_PER_MINUTE: '-1' },
      'COMMANDS_PER_MINUTE must be a whole number from 0 (no limit) to 100000000',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 32'],
    [{ DEMO_DATA: 'true' }, 'DEMO_DATA must be 0 or 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'google' },
      'GOOGLE_ISSUER must look like https://accounts.google.com',
    ],
  ])('%j', (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(
      expect.objectContaining({ name: 'StartError', message: line }),
    );
  });
});

describe('settings that contradict each other end the start in one line', () => {
  it.each([
    [
      { EVENTSTORE_URL: 'esdb://events:2113?tls=false', EVENTSTORE_PORT: '2113' },
      'EVENTSTORE_PORT is for the embedded event node, but EVENTSTORE_URL names another: unset one of them',
    ],
    [{ EVENTSTORE_PORT: '3000' }, 'EVENTSTORE_PORT and PORT are both 3000: choose different ones'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: set both or neither'],
    [
      { GOOGLE_CLIENT_SECRET: 'secret' },
      'GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID: set both or neither',
    ],
    [
      { GOOGLE_ISSUER: 'https://accounts.google.com' },
      'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    ],
    [
      { DEMO_DATA: '1', DATABASE_URL: 'postgres://u:p@db/zhidan' },
      'DEMO_DATA=1 is for the embedded store only, but DATABASE_URL is set',
    ],
    [
      { DEMO_DATA: '1', EVENTSTORE_URL: 'esdb://events:2113?tls=false' },
      'DEMO_DATA=1 is for the embedded store only, but EVENTSTORE_URL is set',
    ],
    [
      { READ_API_URL: 'http://read-api:3000' },
      'READ_API_URL is for the server run alone, but this process is all',
    ],
  ])('%j', (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(
      expect.objectContaining({ name: 'StartError', message: line }),
    );
  });
});

describe('a part that runs in a process of its own', () => {
  const shared = {
    DATABASE_URL: 'postgres://u:p@db/zhidan',
    EVENTSTORE_URL: 'esdb://events:2113?tls=false',
  };

  it('stands on the store that all parts share', () => {
    expect(loadConfig(shared, 'projections')).toMatchObject({ role: 'projections', demoData: false });
  });

  it('is told where the others are when it is the server', () => {
    const upstream = { COMMAND_API_URL: 'http://command-api:3000/', READ_API_URL: 'http://read-api:3000' };
    expect(loadConfig({ ...shared, ...upstream }, 'server').upstream).toEqual({
      commandApiUrl: 'http://command-api:3000',
      readApiUrl: 'http://read-api:3000',
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
  ])('is refused in one line when it cannot be meant: %s', (role, environment, line) => {
    expect(() => loadConfig(environment, role)).toThrow(expect.objectContaining({ message: line }));
  });
});
