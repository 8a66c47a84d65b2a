/**
 * Records what a test file can change in the process that it shares with later files: environment, working
 * folder and global object. New global properties stay, since loaded modules need them. @returns {() => void}
 * restores the recorded state
 */
export function leaveAsFound() {
  const env = { ...process.env };
  const folder = process.cwd();
  const globals = Object.getOwnPropertyDescriptors(globalThis);

  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== folder) process.chdir(folder);
    putBack(globalThis, globals);
  };
}

function putBack(object, found) {
  for (const key of Reflect.ownKeys(found)) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (now === undefined || !isSame(now, found[key])) Object.defineProperty(object, key, found[key]);
  }
}

const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set;
