/* npm start: runs the server as a child process and keeps it running. */
import { fileURLToPath } from 'node:url';
import { onLauncherEnd } from '../launcher.js';
import { superviseServer } from './supervise.js';

const server = superviseServer({
  program: [
    ...process.execArgv,
    fileURLToPath(new URL('../main.js', import.meta.url)),
    ...process.argv.slice(2),
  ],
  complain: (line) => process.stderr.write(`${line}\n`),
});
// A terminal also sends the signal to the server directly, which counts both as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, server.ask);
onLauncherEnd(() => server.ask('SIGTERM'));
process.exit(await server.ended);
