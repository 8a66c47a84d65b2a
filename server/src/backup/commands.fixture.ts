import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function runBackupCommand(
  file: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Said> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...environment }, maxBuffer: 256 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run(process.execPath, [pathTo(file), ...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = z
      .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
      .parse(error);
    return { code, out: stdout, err: stderr };
  }
}

export const audit = (dataDir: string, ...args: readonly string[]) =>
  runBackupCommand('../audit/main.js', { DATA_DIR: dataDir }, ...args);

export const backup = (dataDir: string, ...args: readonly string[]) =>
  runBackupCommand('./main.js', { DATA_DIR: dataDir }, ...args);

export const runRestore = (dataDir: string, from: string, keySecret: string) =>
  runBackupCommand('./main.js', { DATA_DIR: dataDir, KEY_SECRET: keySecret }, 'restore', from);
