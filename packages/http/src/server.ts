import { createServer, type RequestListener, type Server } from 'node:http';
import { boundWhatIsUnread } from './unread.js';

/** An HTTP server as every part of ours listens with. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(listener);
  // What becomes of a connection after an upgrade has handlers of its own, and until they are there this one.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  boundWhatIsUnread(server);
  return server;
}
