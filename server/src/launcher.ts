const LOOK_EVERY_MS = 500;

/**
 * Calls `stop` once the program that ran `npm start` has ended. On a signal, npm ends the shell in between,
 * which does not pass the signal on.
 */
export function onLauncherEnd(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const launcher = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY_MS);
  looking.unref();
}
