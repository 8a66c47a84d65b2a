import { resolve } from 'node:path';
import { runCommand, say } from '../admin/command.js';
import { StartError } from '../embedded/start-error.js';
import { backUp } from './back-up.js';
import { checkBackup, restore } from './restore.js';

/* npm run backup -- DIR, npm run restore -- DIR: all that an installation is, out and in again. */

const [act, folder, ...more] = process.argv.slice(2);

await runCommand(act ?? 'backup', async (open) => {
  if (folder === undefined || more.length > 0) throw new StartError(`usage: npm run ${act} -- DIR`);
  const at = resolve(folder);
  if (act === 'backup') {
    const { events } = await backUp(await open(), at);
    say(
      `Backed up ${events} events with accounts, keys, mails and files in ${at}; keep it as safe as the shop.`,
    );
    return 0;
  }
  const manifest = await checkBackup(at);
  const tools = await open();
  await restore(tools, at, manifest);
  say(
    `Restored ${manifest.events} events with accounts, keys, mails and files into ${tools.config.dataDir}.`,
  );
  return 0;
});
