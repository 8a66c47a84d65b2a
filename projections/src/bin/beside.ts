import {
  createPool,
  isDatabaseUnavailable,
  NoDatabase,
  runningDatabaseUrl,
  type Pool,
} from '@zhidan/database';
import { allProjections } from '../index.js';
import { RequestFailed } from '../runtime/requests.js';
import { isRuntimeActive } from '../runtime/notifying/index.js';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Runs a command line while the runtime keeps running. The command gets the read models named as arguments (by
 * default all) and the given flags; the lines that it yields are printed. A fault that the user can correct is
 * printed as one line, with exit code 1.
 */
export async function runProjectionCommand(
  command: (
    pool: Pool,
    projections: readonly string[],
    flags: readonly string[],
  ) => AsyncGenerator<string, boolean>,
  known: readonly string[] = [],
): Promise<void> {
  let pool: Pool | undefined;
  try {
    pool = createPool(await runningDatabaseUrl(process.env), { name: 'projections command', max: 2 });
    if (!(await isRuntimeActive(pool)))
      throw new RequestFailed('nobody keeps the read models just now: start the shop first');
    const flags = process.argv.slice(2).filter((word) => known.includes(word));
    const named = process.argv.slice(2).filter((word) => !known.includes(word));
    const lines = command(pool, named.length > 0 ? named : allProjections.map(({ name }) => name), flags);
    let next = await lines.next();
    for (; next.done !== true; next = await lines.next()) say(next.value);
    process.exitCode = next.value ? 0 : 1;
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${lineOf(error)}\n`);
  } finally {
    await pool?.end();
  }
}

function lineOf(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'the database does not answer';
  if (error instanceof RequestFailed || error instanceof NoDatabase) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
