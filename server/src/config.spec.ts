import { describe, expect, it } from '@jest/globals';
import { welcomeLines } from './welcome.js';
import { loadConfig } from './config.js';
import { secrets } from './config.fixture.js';

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

describe('default settings', () => {
  it('run everything on this machine and show demo data', () => {
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
      webhooksToLoopback: false,
      demoData: true,
      refusesDemoPassword: false,
      isLocal: true,
      logLevel: undefined,
    });
  });

  it('apply when a variable is empty', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ', GOOGLE_CLIENT_ID: '' })).toEqual(loadConfig({}));
  });

  it('use the chosen port in the public URL', () => {
    expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });
});

describe('demo data', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const proxied = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', HOST: '127.0.0.1' };

  it.each<[string | undefined, Record<string, string>]>([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail:25' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['GOOGLE_CLIENT_ID', google],
    [undefined, {}],
    [undefined, { SMTP_URL: 'smtp://mail:25', DEMO_DATA: '0' }],
    [undefined, { SMTP_URL: 'smtp://mail:25', DEMO_DATA: '1' }],
    [undefined, { SMTP_URL: 'smtp://mail:25', HOST: '0.0.0.0' }],
    [undefined, { SMTP_URL: 'smtp://mail:25', DATABASE_URL: 'postgres://u:p@db:5432/zhidan' }],
  ])('is reported as off because of %s when the settings are %j', (name, given) => {
    const config = loadConfig(given);
    expect(config.demoDataOffBecause).toBe(name);
    const said = welcomeLines(config, config.publicUrl).join('\n');
    expect(said.includes('because')).toBe(name !== undefined);
    if (name !== undefined) expect(said).toContain(`because ${name} is set`);
  });

  it.each<[string, Record<string, string>, { demoData: boolean; refusesDemoPassword: boolean }]>([
    ['nothing is set', {}, { demoData: true, refusesDemoPassword: false }],
    ['the port is changed', { PORT: '8080' }, { demoData: true, refusesDemoPassword: false }],
    [
      'files are stored elsewhere',
      { FILES_URL: '/srv/files' },
      { demoData: true, refusesDemoPassword: false },
    ],
    ['HOST is ::1', { HOST: '::1' }, { demoData: true, refusesDemoPassword: false }],
    ['HOST is 127.0.0.2', { HOST: '127.0.0.2' }, { demoData: true, refusesDemoPassword: false }],
    [
      'PUBLIC_URL is loopback',
      { PUBLIC_URL: 'http://[::1]:3000' },
      { demoData: true, refusesDemoPassword: false },
    ],
    ['no proxy is trusted', { TRUST_PROXY: '0' }, { demoData: true, refusesDemoPassword: false }],
    ['DEMO_DATA is 0', { DEMO_DATA: '0' }, { demoData: false, refusesDemoPassword: false }],
    ['HOST is every address', { HOST: '0.0.0.0' }, { demoData: false, refusesDemoPassword: true }],
    ['HOST is every address of IPv6', { HOST: '::' }, { demoData: false, refusesDemoPassword: true }],
    ['HOST is a name', { HOST: 'shop.internal' }, { demoData: false, refusesDemoPassword: true }],
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
    ['a proxy is in front', { TRUST_PROXY: '1' }, { demoData: false, refusesDemoPassword: true }],
    ['proxy and public address', proxied, { demoData: false, refusesDemoPassword: true }],
    [
      'mail is sent through a server',
      { SMTP_URL: 'smtp://mail:25' },
      { demoData: false, refusesDemoPassword: true },
    ],
    ['signing in with Google is configured', google, { demoData: false, refusesDemoPassword: true }],
    [
      'the database is external',
      { DATABASE_URL: 'postgres://u:p@db:5432/zhidan' },
      { demoData: false, refusesDemoPassword: false },
    ],
    [
      'the event store is external',
      { EVENTSTORE_URL: 'esdb://events:2113?tls=false' },
      { demoData: false, refusesDemoPassword: false },
    ],
    [
      'it is requested on this machine',
      { DEMO_DATA: '1', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:25', ...google },
      { demoData: true, refusesDemoPassword: false },
    ],
    [
      'it is refused on a public address',
      { ...proxied, DEMO_DATA: '0' },
      { demoData: false, refusesDemoPassword: true },
    ],
  ])(
    'is loaded by default only in a local installation, and the demo password refused in a public one: %s',
    (_, environment, expected) => {
      expect(loadConfig(environment)).toMatchObject(expected);
    },
  );
});

describe('the configuration of a production installation', () => {
  it('contains the value of every variable that is set', () => {
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
      webhooksToLoopback: false,
      limits: { ...usualLimits, commandsPerMinute: 600, connectionsPerAddress: 0 },
      accessJournal: 'no-downloads',
      demoData: false,
      refusesDemoPassword: true,
      isLocal: false,
      logLevel: 'warn',
    });
  });
});

describe('the settings of external services', () => {
  const access = { S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const s3 = { endpoint: 'https://s3.example', accessKeyId: 'id', secretAccessKey: 'key' };

  it('give an S3 store its bucket, and optionally a prefix and a region', () => {
    expect(loadConfig({ FILES_URL: 's3://shop', ...access }).files).toEqual({
      s3: { ...s3, region: 'us-east-1', bucket: 'shop', prefix: '' },
    });
    const named = { FILES_URL: 's3://shop.tw/files/of-2026/', S3_REGION: 'tw-1', ...access };
    expect(loadConfig(named).files).toEqual({
      s3: { ...s3, region: 'tw-1', bucket: 'shop.tw', prefix: 'files/of-2026' },
    });
  });

  it('give printed invoices the key of the tax office', () => {
    const key = '00112233445566778899AABBCCDDEEFF';
    expect(loadConfig({ INVOICE_QR_KEY: key }).invoiceKey).toBe(key);
    expect(() => loadConfig({ INVOICE_QR_KEY: 'short' })).toThrow('INVOICE_QR_KEY must be the 32');
  });

  it('require the complete pair of keys for an ECPay merchant', () => {
    const given = { ECPAY_MERCHANT_ID: '3002607', ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6' };
    expect(() => loadConfig(given)).toThrow('ECPAY_HASH_IV must be set where ECPAY_HASH_KEY is');
    const whole = { ...given, ECPAY_HASH_IV: 'EkRm7iFT261dpevs' };
    expect(loadConfig(whole).ecpay).toMatchObject({ merchantId: '3002607', oldPair: undefined });
    expect(() => loadConfig({ ...whole, ECPAY_OLD_HASH_KEY: 'pwFHCqoQZGmho4w5' })).toThrow(
      'ECPAY_OLD_HASH_IV must be set too',
    );
    expect(() => loadConfig({ ECPAY_MERCHANT_ID: 'shop' })).toThrow('ECPAY_MERCHANT_ID must be the number');
  });
});
