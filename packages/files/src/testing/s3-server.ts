import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Place } from '../s3/place.js';

/**
 * What a test does to a request: passes it on, breaks the connection, leaves it unanswered, or answers with a
 * status.
 */
export type Fate = 'pass' | 'break' | 'hang' | number;

export interface S3Server {
  readonly place: S3Place;
  readonly requests: readonly IncomingMessage[];
  /** Sets the function that decides the fate of each request; by default every request reaches the server. */
  meet(fate: (request: IncomingMessage) => Fate): void;
  /** Replaces the bytes of a stored file on the disk of the server. */
  damage(path: string, content: string): Promise<void>;
  close(): Promise<void>;
}

const PREFIX = 'files/of-the-shop';
const BUCKET = 'shop';

/** An S3 server in a process of its own, behind a proxy that a test can disturb. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-s3-'));
  const store = await startStore(folder);
  let fateOf: (request: IncomingMessage) => Fate = () => 'pass';
  const requests: IncomingMessage[] = [];
  const line = createServer((request, response) => {
    requests.push(request);
    const fate = fateOf(request);
    if (fate === 'hang') return;
    if (fate === 'break') return void request.socket.destroy();
    if (fate !== 'pass') return void response.writeHead(fate).end();
    const { method, url, headers } = request;
    const onwards = ask({ port: store.port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    // The sender was killed in the middle of its body.
    request.on('close', () => request.complete || onwards.destroy());
    request.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => line.once('listening', resolve));
  const address = line.address();
  return {
    place: {
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      region: 'us-east-1',
      bucket: BUCKET,
      prefix: PREFIX,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    requests,
    meet: (fate) => (fateOf = fate),
    damage: (path, content) =>
      writeFile(join(folder, BUCKET, PREFIX, `${path}._S3rver_object`), content, { flag: 'r+' }),
    async close() {
      line.closeAllConnections();
      line.close();
      await store.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The real server; it is started again when an interrupted request has ended it. */
async function startStore(folder: string) {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const options = ['--directory', folder, '--port', '0', '--address', '127.0.0.1'];
  let isStopping = false;
  let port = 0;
  let child: ChildProcess;
  const start = () =>
    new Promise<void>((resolve) => {
      const started = spawn(process.execPath, [program, ...options, '--configure-bucket', BUCKET], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      started.once('exit', () => {
        if (!isStopping) void start();
      });
      createInterface({ input: started.stdout }).on('line', (line) => {
        const found = /listening on .*:(\d+)/i.exec(line)?.[1];
        if (found === undefined) return;
        port = Number(found);
        resolve();
      });
    });
  await start();
  return {
    get port() {
      return port;
    },
    async stop() {
      isStopping = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
