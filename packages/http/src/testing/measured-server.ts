import { visitorCaller } from '@zhidan/domain';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createApp } from '../app.js';
import { createLogger } from '../logger.js';
import { parseBody } from '../parse.js';
import { secureRoutes, type Authenticate } from '../routes.js';
import { createHttpServer } from '../server.js';

/*
 * An API in a process of its own whose event loop is measured. It sends its port, and on any message the
 * longest CPU time in ms between two ticks of a timer since the previous message. Other processes of the
 * machine do not add to CPU time.
 */

const schema = z.object({ name: z.string(), tags: z.array(z.string()).optional() });
const staff = { ...visitorCaller, uid: 'manager', is_employee: true };
const permissions = ['homepage_authority_w', 'settings_authority_w', 'product_authority_w'] as const;
const authenticate: Authenticate = async () => ({
  caller: { ...staff, permissions: [...permissions] },
  by: 'bearer',
});

const { router, on } = secureRoutes(authenticate);
for (const route of ['POST /api/questions', 'PUT /api/settings/:id'])
  on(route, (request, response) => void response.json(parseBody(schema, request.body)));

const registry = new Registry();
const app = createApp({
  logger: createLogger('measured', { level: 'silent' }),
  registry,
  routers: [router],
  trustProxy: 0,
});
const server = createHttpServer(app, { trustProxy: 0, connectionsPerAddress: 0, registry });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});

let longest = 0;
let before = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  longest = Math.max(longest, user + system);
  before = process.cpuUsage();
}, 5);
process.on('message', () => {
  process.send?.(longest / 1e3);
  longest = 0;
});
process.once('disconnect', () => process.exit());
