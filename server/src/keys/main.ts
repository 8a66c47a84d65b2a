import { runCommand, printLine } from '../admin/command.js';
import { StartError } from '../embedded/start-error.js';
import { rotationLines, rotateSecrets } from './rotate.js';

/* npm run keys -- rotate: replaces secrets by new ones, while all stored data stays readable. */

const [act, ...more] = process.argv.slice(2);

await runCommand('keys', async (open) => {
  if (act !== 'rotate' || more.length > 0) throw new StartError('usage: npm run keys -- rotate');
  for (const line of rotationLines(await rotateSecrets(await open(), new Date()))) printLine(line);
  return 0;
});
