const LOOK_EVERY_MS = 500;

/**
 * Calls back once the program that started this process by `npm start` has ended: on a signal npm ends the
 * shell in between, and that shell passes no signal on.
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
