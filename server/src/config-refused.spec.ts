import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

describe('a bad setting', () => {
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
  ])('prevents the start with a one-line message: %j', (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(
      expect.objectContaining({ name: 'StartError', message: line }),
    );
  });
});

describe('contradictory settings', () => {
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
  ])('prevent the start with a one-line message: %j', (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(
      expect.objectContaining({ name: 'StartError', message: line }),
    );
  });
});
