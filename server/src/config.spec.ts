import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const secrets = {
  auth: '0f6c1f0a7d1b4e7f9c3a5d2b8e4f6071',
  key: 'q1Zt0c3yVb8mXr5kLw7pHs2dNf9gJe4a',
  gateway: 'Uu3-6vTqRz0yWc5bXm1nKd8fGh2jLp4s',
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
      previousAuthSecrets: [],
      keySecret: undefined,
      previousKeySecrets: [],
      gatewaySecret: undefined,
      metricsKey: undefined,
      upstream: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      files: { folder: `${process.cwd()}/.data/files` },
      google: undefined,
      trustProxy: 0,
      limits: usualLimits,
      accessJournal: 'all',
      provenPerSecond: 150,
      demoData: true,
      refusesDemoPassword: false,
      isLocal: true,
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
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const proxied = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', HOST: '127.0.0.1' };

  it.each<[string, Record<string, string>, { demoData: boolean; refusesDemoPassword: boolean }]>([
    ['nothing is set', {}, { demoData: true, refusesDemoPassword: false }],
    ['the port is another', { PORT: '8080' }, { demoData: true, refusesDemoPassword: false }],
    ['files lie elsewhere', { FILES_URL: '/srv/files' }, { demoData: true, refusesDemoPassword: false }],
    ['HOST is ::1', { HOST: '::1' }, { demoData: true, refusesDemoPassword: false }],
    ['HOST is 127.0.0.2', { HOST: '127.0.0.2' }, { demoData: true, refusesDemoPassword: false }],
    [
      'PUBLIC_URL is loopback',
      { PUBLIC_URL: 'http://[::1]:3000' },
      { demoData: true, refusesDemoPassword: false },
    ],
    ['no proxy counts', { TRUST_PROXY: '0' }, { demoData: true, refusesDemoPassword: false }],
    ['DEMO_DATA is 0', { DEMO_DATA: '0' }, { demoData: false, refusesDemoPassword: false }],
    ['HOST is every address', { HOST: '0.0.0.0' }, { demoData: false, refusesDemoPassword: true }],
    ['HOST is every address of IPv6', { HOST: '::' }, { demoData: false, refusesDemoPassword: true }],
    ['HOST has a name', { HOST: 'shop.internal' }, { demoData: false, refusesDemoPassword: true }],
    [
      'PUBLIC_URL is public',
      { PUBLIC_URL: 'https://shop.example' },
      { demoData: false, refusesDemoPassword: true },
    ],
    [
      'PUBLIC_URL only begins like loopback',
      { PUBLIC_URL: 'https://localhost.shop.example' },
      { demoData: false, refusesDemoPassword: true },
    ],
    ['a proxy stands in front', { TRUST_PROXY: '1' }, { demoData: false, refusesDemoPassword: true }],
    ['proxy and public address', proxied, { demoData: false, refusesDemoPassword: true }],
    ['mail leaves', { SMTP_URL: 'smtp://mail:25' }, { demoData: false, refusesDemoPassword: true }],
    ['Google signs in', google, { demoData: false, refusesDemoPassword: true }],
    [
      'the database is another',
      { DATABASE_URL: 'postgres://u:p@db:5432/zhidan' },
      { demoData: false, refusesDemoPassword: false },
    ],
    [
      'the event store is another',
      { EVENTSTORE_URL: 'esdb://events:2113?tls=false' },
      { demoData: false, refusesDemoPassword: false },
    ],
    [
      'it is asked for on this machine',
      { DEMO_DATA: '1', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:25', ...google },
      { demoData: true, refusesDemoPassword: false },
    ],
    [
      'it is refused on a public address',
      { ...proxied, DEMO_DATA: '0' },
      { demoData: false, refusesDemoPassword: true },
    ],
  ])('when %s', (_, environment, expected) => {
    expect(loadConfig(environment)).toMatchObject(expected);
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
      AUTH_SECRET: secrets.auth,
      AUTH_SECRET_PREVIOUS: 'of last year\n  of the year before, weak\n',
      KEY_SECRET: secrets.key,
      KEY_SECRET_PREVIOUS: 'k',
      GATEWAY_SECRET: secrets.gateway,
      METRICS_KEY: 'for the watch',
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: '織單 <shop@shop.example>',
      FILES_URL: 'file:///srv/files',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      TRUST_PROXY: '1',
      COMMANDS_PER_MINUTE: '600',
      CONNECTIONS_PER_ADDRESS: '0',
      ACCESS_JOURNAL: 'no-downloads',
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
      authSecret: secrets.auth,
      previousAuthSecrets: ['of last year', 'of the year before, weak'],
      keySecret: secrets.key,
      previousKeySecrets: ['k'],
      gatewaySecret: secrets.gateway,
      metricsKey: 'for the watch',
      upstream: undefined,
      smtpUrl: 'smtps://u:p@mail:465',
      mailFrom: '織單 <shop@shop.example>',
      files: { folder: '/srv/files' },
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      trustProxy: 1,
      provenPerSecond: 150,
      limits: { ...usualLimits, commandsPerMinute: 600, connectionsPerAddress: 0 },
      accessJournal: 'no-downloads',
      demoData: false,
      refusesDemoPassword: true,
      isLocal: false,
      logLevel: 'warn',
    });
  });
});

describe('an S3 store for files', () => {
  const access = { S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const s3 = { endpoint: 'https://s3.example', accessKeyId: 'id', secretAccessKey: 'key' };

  it('has a bucket, and a prefix and a region where they are named', () => {
    expect(loadConfig({ FILES_URL: 's3://shop', ...access }).files).toEqual({
      s3: { ...s3, region: 'us-east-1', bucket: 'shop', prefix: '' },
    });
    const named = { FILES_URL: 's3://shop.tw/files/of-2026/', S3_REGION: 'tw-1', ...access };
    expect(loadConfig(named).files).toEqual({
      s3: { ...s3, region: 'tw-1', bucket: 'shop.tw', prefix: 'files/of-2026' },
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
    ...(['AUTH_SECRET', 'KEY_SECRET', 'GATEWAY_SECRET'] as const).map(
      (name) =>
        [
          { [name]: 'a'.repeat(48) },
          `${name} is too easy to guess: make one with "openssl rand -base64 32"`,
        ] as const,
    ),
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587'],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must be an e-mail address, or a name with one: Zhidan <shop@zhidan.test>',
    ],
    [{ FILES_URL: 'files' }, 'FILES_URL must be an absolute path, file:///path or s3://bucket/prefix'],
    [{ FILES_URL: 's3://' }, 'FILES_URL must be an absolute path, file:///path or s3://bucket/prefix'],
    [
      { FILES_URL: 's3://bucket/../other' },
      'FILES_URL must be an absolute path, file:///path or s3://bucket/prefix',
    ],
    [{ FILES_URL: 's3://bucket' }, 'S3_ENDPOINT must be set when FILES_URL is an S3 store'],
    [
      { FILES_URL: 's3://bucket', S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address such as https://s3.example:9000, without a path',
    ],
    [
      { FILES_URL: 's3://bucket', S3_ENDPOINT: 'https://s3.example' },
      'S3_ACCESS_KEY_ID must be set when FILES_URL is an S3 store',
    ],
    [
      { FILES_URL: 's3://bucket', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY must be set when FILES_URL is an S3 store',
    ],
    [
      { FILES_URL: '/srv/files', S3_REGION: 'tw-1' },
      'S3_REGION is set, but FILES_URL names no S3 store: set it to s3://bucket/prefix',
    ],
    [
      { FILES_MOVED_FROM: '/srv/files' },
      'FILES_MOVED_FROM is set, but not FILES_URL, where the files move to',
    ],
    [
      { FILES_MOVED_FROM: 's3://bucket', FILES_URL: '/srv/files' },
      'S3_ENDPOINT must be set when FILES_MOVED_FROM is an S3 store',
    ],
    [
      { FILES_MOVED_FROM: '/srv/files/', FILES_URL: 'file:///srv/files' },
      'FILES_MOVED_FROM and FILES_URL name the same place',
    ],
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
    [
      { AUTH_SECRET_PREVIOUS: 'before' },
      'AUTH_SECRET_PREVIOUS is set without AUTH_SECRET: set the one that serves now too',
    ],
    [
      { KEY_SECRET_PREVIOUS: 'before' },
      'KEY_SECRET_PREVIOUS is set without KEY_SECRET: set the one that serves now too',
    ],
    [{ ACCESS_JOURNAL: 'some' }, 'ACCESS_JOURNAL must be one of all, no-downloads, off'],
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
    ...(
      [
        [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
        [{ HOST: '192.168.1.4', PUBLIC_URL: 'http://localhost:3000' }, 'HOST=192.168.1.4'],
        [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL=https://shop.example'],
        [{ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' }, 'PUBLIC_URL=https://shop.example'],
      ] as const
    ).map(
      ([environment, named]) =>
        [
          { DEMO_DATA: '1', ...environment },
          `DEMO_DATA=1 opens accounts whose password everybody knows, but ${named} is reached from other machines: unset one of them`,
        ] as const,
    ),
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

  it('is given where the others are when it is the server', () => {
    const upstream = {
      COMMAND_API_URL: 'http://a:3000/, http://b:3000',
      READ_API_URL: 'http://read-api:3000',
    };
    // The gateway needs no store, and so none of the passwords that open one.
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
  ])('is refused in one line when it cannot be meant: %s', (role, environment, line) => {
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

  it('is read from there, without the end of its line', () => {
    inFile(`${secrets.auth}\n`, (path) => {
      expect(loadConfig({ AUTH_SECRET_FILE: path }).authSecret).toBe(secrets.auth);
    });
  });

  it('is judged like any other', () => {
    inFile('short', (path) => {
      expect(() => loadConfig({ AUTH_SECRET_FILE: path })).toThrow(
        'AUTH_SECRET must have at least 32 characters',
      );
    });
  });

  it('is refused in one line when the file is missing or empty, or the setting is there too', () => {
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
