/**
 * npm run dev: serves both user interfaces with hot reload on one port (DEV_PORT, 5173), in front of the back
 * end on PORT (3000), which is started unless one answers there. TypeScript is recompiled whenever it is saved,
 * so that the interfaces see changes of the domain.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { uiWorkspaces, typedWorkspaces } from './lib/workspaces.mjs';
import { Failed, main, say } from './lib/run.mjs';

const port = Number(process.env.DEV_PORT ?? 5173);
const backEnd = { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000) };
const children = [];

await main(async () => {
  await prepare();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  process.on('exit', endChildren);
  await serve();
  // The compiler is detached, because its program starts a second process, which must also be ended.
  start(['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput', ...typedWorkspaces()], {
    detached: true,
  });
  if (!(await backEndAnswers())) start(['server/dist/main.js']);
  say(`With hot reload: http://localhost:${port}/ and http://localhost:${port}/admin/`);
});

/**
 * Starts a Node program that ends with this one; with `detached`, the processes that it starts are also ended.
 */
function start(args, { detached = false } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  children.push({ program: spawn(process.execPath, args, { cwd: root, stdio, detached }), detached });
}

function endChildren() {
  for (const { program, detached } of children) {
    if (!isRunning(program)) continue;
    if (detached) process.kill(-program.pid, 'SIGTERM');
    else program.kill('SIGTERM');
  }
}

function isRunning({ exitCode, signalCode }) {
  return exitCode === null && signalCode === null;
}

/** Waits for the programs, because the back end has to stop its stores. */
async function stop() {
  const running = children.map(({ program }) => program).filter(isRunning);
  const ended = Promise.all(running.map((program) => once(program, 'close')));
  endChildren();
  await ended;
  process.exit(0);
}

function backEndAnswers() {
  return fetch(`http://${backEnd.host}:${backEnd.port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function serve() {
  const [{ createServer: createVite }, { isBackEnd }] = await Promise.all([
    import('vite'),
    import('../server/dist/origin/addresses.js'),
  ]);
  const server = createServer();
  const uis = {};
  for (const folder of uiWorkspaces())
    uis[folder] = await createVite({
      root: join(root, folder),
      cacheDir: join(root, '.build', 'vite', folder),
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server } },
    });
  const pathOf = ({ url }) => url.split('?')[0];
  server.on('request', (incoming, response) => {
    const path = pathOf(incoming);
    const ui = uis[/^\/admin(\/|$)/.test(path) ? 'admin-ui' : 'shop-ui'];
    if (isBackEnd(path)) passOn(incoming, response);
    else ui.middlewares(incoming, response, () => response.writeHead(404).end());
  });
  // Vite handles the upgrades of its own sockets itself.
  server.on('upgrade', (incoming, socket, head) => {
    if (isBackEnd(pathOf(incoming))) passUpgradeOn(incoming, socket, head);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening').catch(({ message }) => Promise.reject(new Failed(message)));
}

/** Host and Origin are not changed, because the back end trusts a page where both agree. */
function toBackEnd({ method, url, headers }) {
  return request({ ...backEnd, method, path: url, headers });
}

function passOn(incoming, response) {
  const outgoing = toBackEnd(incoming);
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'retry-after': '1' }).end('The back end does not answer yet');
  });
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function passUpgradeOn(incoming, socket, head) {
  const outgoing = connect(backEnd, () => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
    outgoing.write(`${lines.join('\r\n')}\r\n\r\n`);
    outgoing.write(head);
    outgoing.pipe(socket).pipe(outgoing);
  });
  outgoing.on('error', () => socket.destroy());
  socket.on('error', () => outgoing.destroy());
}
