/**
 * node scripts/path-of-event.mjs: lists the files on the path from a command to the row that shows it, with
 * their lengths.
 */
import { linesOf, pathFaults, pathOfEvent } from './lib/path-of-event.mjs';
import { Failed, main, say } from './lib/run.mjs';

await main(() => {
  for (const { file, says } of pathOfEvent) say(`${String(linesOf(file)).padStart(5)}  ${file}: ${says}`);
  const lines = pathOfEvent.reduce((sum, { file }) => sum + linesOf(file), 0);
  say(`${String(lines).padStart(5)}  lines without imports, in ${pathOfEvent.length} files`);
  const faults = pathFaults();
  for (const fault of faults) say(fault);
  if (faults.length > 0) throw new Failed(`Path of an event: ${faults.length} faults`);
});
