import { createServer } from 'node:http';
import { localFiles } from '../local-files.js';
import { receiveUpload } from '../upload.js';

/*
 * A process that receives uploads and has no handler for uncaught errors, so that a test sees whether it
 * survives. Its argument is the folder for the files; it sends the port that it listens on.
 */

const store = localFiles(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const answer = (status: number) => response.writeHead(status).end();
  receiveUpload(request, store, { onSize: () => undefined }).then(
    ({ content }) => content.discard().then(() => answer(200)),
    () => answer(400),
  );
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
process.once('disconnect', () => process.exit());
