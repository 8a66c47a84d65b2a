import { Readable } from 'node:stream';
import { Router } from 'express';
import { Registry } from 'prom-client';
import { createApp } from '../app.js';
import { endRequestOfError } from '../escaped.js';
import { createLogger } from '../logger.js';
import { createHttpServer } from '../server.js';

/*
 * A process whose routes leave uncaught errors behind, for tests that check whether it survives. It sends the
 * port that it listens on, and ends, as a real server does, when an error belongs to no request.
 */

const broken = () => new Error('broken');

/** Ways in which a route can fail after its handler has returned. */
const escapes: Readonly<Record<string, () => void>> = {
  stream: () => void new Readable({ read: () => undefined }).destroy(broken()),
  timer: () =>
    void setTimeout(() => {
      throw broken();
    }, 5),
  tick: () =>
    process.nextTick(() => {
      throw broken();
    }),
  promise: () => void Promise.resolve().then(() => Promise.reject(broken())),
  later: () => void new Promise((resolve) => setTimeout(resolve, 5)).then(() => Promise.reject(broken())),
};

const router = Router();
router.post('/escapes/:way', (request, _response, next) => {
  const escape = escapes[request.params.way];
  if (escape === undefined) return next();
  escape();
  // The route itself never answers, like a route that waits for the part that failed.
});
router.post('/body', (request) => {
  request.on('data', () => {
    throw broken();
  });
});
router.post('/answered', (_request, response) => {
  response.on('finish', () => setTimeout(() => response.emit('error', broken()), 5));
  response.end('answered');
});
router.get('/', (_request, response) => void response.end('up'));

process.on('uncaughtException', (error) => {
  if (!endRequestOfError(error)) process.exit(1);
});
process.once('disconnect', () => process.exit());
process.once('message', () => {
  throw broken();
});

const app = createApp({
  logger: createLogger('escaping', { level: 'silent' }),
  registry: new Registry(),
  routers: [router],
  trustProxy: 0,
});
const server = createHttpServer(app).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
