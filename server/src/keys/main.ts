import { runCommand, say } from '../admin/command.js';
import { StartError } from '../embedded/start-error.js';
import { linesOf, rotate } from './rotate.js';

/* npm run keys -- rotate: replaces secrets by new ones, while everything stays readable. */

const [act, ...more] = process.argv.slice(2);

await runCommand('keys', async (open) => {
  if (act !== 'rotate' || more.length > 0) throw new StartError('usage: npm run keys -- rotate');
  for (const line of linesOf(await rotate(await open(), new Date()))) say(line);
  return 0;
});
