import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { Zhidan } from '../testing/zhidan.js';

const PATIENCE_MS = 300_000;
const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));
const RESCUE = fileURLToPath(new URL('./rescue.js', import.meta.url));
const run = promisify(execFile);

async function said(file: string, dataDir: string, args: readonly string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [file, ...args], { env });
  return stdout;
}
const adminCreate = (dataDir: string, ...args: readonly string[]) => said(MAIN, dataDir, args);
const rescue = (dataDir: string, ...args: readonly string[]) => said(RESCUE, dataDir, args);

const post = async (url: string, path: string, body: unknown): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/v1/accounts:${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return z.record(z.string(), z.coerce.string()).parse(await response.json());
};

/** Sets a password with the link and signs in with it. */
async function signedInBy(said: string, { url }: Zhidan): Promise<unknown> {
  const oobCode = /oobCode=(\S+)/.exec(said)?.[1];
  const password = 'the first manager’s own';
  const { email } = await post(url, 'resetPassword', { oobCode, newPassword: password });
  const { idToken } = await post(url, 'signInWithPassword', { email, password, returnSecureToken: true });
  let me: unknown;
  await eventually('the manager is known', async () => {
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${idToken}` } });
    me = await answer.json();
    return z.object({ is_employee: z.boolean().optional() }).parse(me).is_employee === true;
  });
  return me;
}

describe('creating the first manager', () => {
  it(
    'is possible before the shop was ever started, and while the shop runs',
    () =>
      inClosedFolder(async (dataDir) => {
        const first = await adminCreate(dataDir, '--email', 'Boss@shop.example', '--name', '王店長');
        expect(first).toContain('a new account');
        const zhidan = await Zhidan.ready(dataDir);
        try {
          expect(await signedInBy(first, zhidan)).toMatchObject({
            name: '王店長',
            authority: ['A0001'],
            permissions: expect.arrayContaining(['settings_authority_w', 'user_authority_w']),
          });
          const second = await adminCreate(dataDir, '--email', 'second@shop.example');
          expect(await signedInBy(second, zhidan)).toMatchObject({ authority: ['A0001'] });
          expect(await adminCreate(dataDir, '--email', 'boss@shop.example')).toContain('was there');
          await post(zhidan.url, 'signUp', {
            email: 'anybody@shop.example',
            password: 'somebody’s own',
            name: '',
            returnSecureToken: true,
          });
          await expect(adminCreate(dataDir, '--email', 'anybody@shop.example')).rejects.toMatchObject({
            code: 1,
            stderr: expect.stringContaining('nobody has confirmed'),
          });
          const link = await rescue(dataDir, '--email', 'anybody@shop.example', '--without-second-factor');
          expect(link).toContain('Its second factor was taken away.');
          await post(zhidan.url, 'resetPassword', {
            oobCode: /oobCode=(\S+)/.exec(link)?.[1],
            newPassword: 'set by the link',
          });
          await expect(rescue(dataDir, '--email', 'unknown@shop.example')).rejects.toMatchObject({
            code: 1,
            stderr: 'unknown@shop.example has no account\n',
          });
        } finally {
          await zhidan.stop();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'prints its usage in one line for wrong arguments',
    () =>
      inClosedFolder(async (dataDir) => {
        for (const args of [[], ['--email', 'nobody'], ['--mail', 'boss@shop.example']])
          await expect(adminCreate(dataDir, ...args)).rejects.toMatchObject({
            code: 1,
            stderr: 'usage: npm run admin:create -- --email somebody@shop.example [--name 姓名]\n',
          });
      }),
    PATIENCE_MS,
  );
});
