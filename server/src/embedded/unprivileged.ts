import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from './start-error.js';

/** How the present user starts PostgreSQL, which refuses to run as root. */
export interface UnprivilegedUser {
  /** Command words before the program and its arguments. */
  readonly prefix: readonly string[];
  /**
   * The user who has to own the data, by the numbers that this process sees; undefined where the user who
   * creates the data may keep it.
   */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/** Makes PostgreSQL shut down (fast) when this process is killed, where the system supports it. */
const DIE_WITH_US = ['setpriv', '--pdeathsig', 'INT', '--'];

/**
 * Finds, by trying them, a way to run `program` with write access to `folder`. Folders above either may have
 * mode 0700, so as root another user's rights are not enough. First choice: a user namespace, in which root
 * appears as another user while the files belong to root. Where namespaces are unavailable: another user with
 * the capability `dac_override`.
 */
export function findUnprivileged(program: string, folder: string): UnprivilegedUser {
  const ways = candidates();
  const works = ways.find(({ prefix }) => canRun(prefix, program, folder));
  if (works !== undefined) return works;
  throw new StartError(
    `PostgreSQL does not run as root and no other way works here (user namespaces are off, setpriv is ` +
      `missing or not allowed): start as a normal user, or set DATABASE_URL`,
  );
}

function candidates(): readonly UnprivilegedUser[] {
  const direct: UnprivilegedUser = { prefix: [], owner: undefined };
  if (process.getuid === undefined) return [direct];
  const [uid, gid] = [process.getuid(), process.getgid?.() ?? 0];
  const other = otherUser();
  const namespaced = ['unshare', '--user', `--map-user=${other.uid}`, `--map-group=${other.gid}`, '--'];
  if (uid !== 0) {
    const plain = [{ prefix: DIE_WITH_US, owner: undefined }, direct];
    // initdb needs a user name, which a container started with a numeric user lacks.
    return hasName() ? plain : [{ prefix: [...namespaced, ...DIE_WITH_US], owner: undefined }, ...plain];
  }
  const setpriv = [
    'setpriv',
    `--reuid=${other.uid}`,
    `--regid=${other.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...DIE_WITH_US.slice(1),
  ];
  return [
    { prefix: [...namespaced, ...DIE_WITH_US], owner: { uid, gid } },
    { prefix: namespaced, owner: { uid, gid } },
    { prefix: setpriv, owner: other },
  ];
}

function canRun(prefix: readonly string[], program: string, folder: string): boolean {
  const [command, ...args] = [
    ...prefix,
    'sh',
    '-c',
    'test "$(id -u)" != 0 && test -x "$1" && test -w "$2" && test -x "$2"',
    'sh',
    program,
    folder,
  ];
  return command !== undefined && spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function otherUser(): { readonly uid: number; readonly gid: number } {
  const users = readPasswd();
  return (
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody') ??
    users.find(({ uid }) => uid > 0) ?? { uid: 65_534, gid: 65_534 }
  );
}

function readPasswd(): readonly { readonly name: string; readonly uid: number; readonly gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter(({ name, uid, gid }) => name !== '' && uid > 0 && Number.isInteger(gid));
  } catch {
    return [];
  }
}
