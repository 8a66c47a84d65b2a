import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Failed, say } from './run.mjs';

/** Installs the packages of package-lock.json, unless npm's own record shows that they are installed. */
export async function installWhatIsMissing() {
  if (isInstalled()) return;
  say('Installing packages (npm ci)');
  await npmCi();
  if (!isInstalled()) throw new Failed('npm ci ended well, yet packages of package-lock.json are missing');
}

/** Compares the lock file with the copy that npm writes into node_modules after each complete install. */
function isInstalled() {
  const record = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = record[path];
    // Packages for other platforms are only in the lock file.
    if (found === undefined) return optional === true || devOptional === true;
    return link === true ? found.link === true : found.version === version && found.integrity === integrity;
  });
}

function packagesOf(path) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')).packages : {};
}

async function npmCi() {
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  // The lock file contains the hash of each package, so cached downloads can be used and an audit is not
  // needed.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
  const child = spawn(
    program,
    [...args, 'ci', '--loglevel=error', '--no-progress', ...quick, ...cacheArgs()],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failed(`npm cannot be run: ${error.message}`)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Failed(`npm ci failed (code ${code})`);
}

/** Options for the cache folder: npm uses the home folder, which a system user may not have. */
function cacheArgs() {
  try {
    accessSync(homedir(), constants.W_OK);
    return [];
  } catch {
    return [`--cache=${join(root, '.build', 'npm-cache')}`];
  }
}
