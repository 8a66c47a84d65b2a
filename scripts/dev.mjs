/**
 * npm run dev: both UIs with hot reload on one port (DEV_PORT, 5173), in front of the back end on PORT (3000), which
 * is started unless one answers there. TypeScript is compiled as it is saved, so that the UIs see changes of domain.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { uiWorkspaces, typedWorkspaces } from './lib/workspaces.mjs';
import { Failed, main, say } from './lib/run.mjs';

const port = Number(process.env.DEV_PORT ?? 5173);
const backEnd = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

await main(async () => {
  await prepare();
  const children = [
    start([
      'node_modules/typescript/bin/tsc',
      '-b',
      '--watch',
      '--preserveWatchOutput',
      ...typedWorkspaces(),
    ]),
  ];
  if (!(await answers())) children.push(start(['server/dist/main.js']));
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
    void Promise.all(children.map(ended)).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await serve();
  say(`With hot reload: http://localhost:${port}/ and http://localhost:${port}/admin/`);
});

/** A program that runs until we end; Ctrl-C reaches it by itself. */
function start(args) {
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  return new Promise((resolve) => child.once('close', resolve));
}

function answers() {
  return fetch(`${backEnd}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function serve() {
  const [{ createServer: createVite }, { createProxyMiddleware }, { isBackEnd }] = await Promise.all([
    import('vite'),
    import('http-proxy-middleware'),
    import('../server/dist/origin/addresses.js'),
  ]);
  // Host and Origin stay as the browser sent them: the back end takes a page for its own where both agree.
  const proxy = createProxyMiddleware({ target: backEnd, changeOrigin: false, ws: false });
  const server = createServer();
  const uis = {};
  for (const folder of uiWorkspaces())
    uis[folder] = await createVite({
      root: join(root, folder),
      cacheDir: join(root, '.build', 'vite', folder),
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server } },
    });
  const pathOf = (request) => request.url.split('?')[0];
  server.on('request', (request, response) => {
    const path = pathOf(request);
    const failed = () => response.writeHead(404).end();
    if (isBackEnd(path)) void proxy(request, response, failed);
    else uis[/^\/admin(\/|$)/.test(path) ? 'admin-ui' : 'shop-ui'].middlewares(request, response, failed);
  });
  // Vite listens for the upgrades of its own sockets by itself.
  server.on('upgrade', (request, socket, head) => {
    if (isBackEnd(pathOf(request))) void proxy.upgrade(request, socket, head);
  });
  await new Promise((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Failed(message)));
    server.listen(port, 'localhost', resolve);
  });
}
