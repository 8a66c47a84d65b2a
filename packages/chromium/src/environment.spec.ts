import { describe, expect, it } from '@jest/globals';
import { chromiumEnvironment } from './environment.js';

const ours = {
  AUTH_SECRET: 'a',
  AUTH_SECRET_PREVIOUS: 'b',
  KEY_SECRET: 'c',
  GATEWAY_SECRET: 'd',
  METRICS_KEY: 'e',
  DATABASE_URL: 'postgres://zhidan:password@db/zhidan',
  EVENTSTORE_URL: 'esdb://admin:password@events:2113',
  SMTP_URL: 'smtp://user:password@mail',
  GOOGLE_CLIENT_SECRET: 'f',
  S3_SECRET_ACCESS_KEY: 'g',
  NPM_TOKEN: 'h',
  HTTPS_PROXY: 'http://user:password@proxy',
  NODE_OPTIONS: '--require secrets',
  HOME: '/root',
  A_SETTING_OF_TOMORROW: 'i',
};
const needed = { PATH: '/usr/bin', LANG: 'zh_TW.UTF-8', LC_ALL: 'C', TZ: 'Asia/Taipei', TMPDIR: '/tmp' };

describe('the environment of Chromium', () => {
  it('holds only the variables that Chromium needs and those that the caller adds', () => {
    expect(chromiumEnvironment({ ...ours, ...needed }, {})).toEqual(needed);
    const ofProgram = { LD_LIBRARY_PATH: '/unpacked/lib' };
    expect(chromiumEnvironment({ ...ours, ...needed, LD_LIBRARY_PATH: '/lib' }, ofProgram)).toEqual({
      ...needed,
      ...ofProgram,
    });
  });
});
