import { pipeline } from 'node:stream/promises';
import { isSafeName, type StoredFile } from '@zhidan/files';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';

/** Opens a public picture by its file name; undefined when there is none. */
export type OpenPicture = (name: string) => Promise<StoredFile | undefined>;

/** Browsers may cache a picture without limit, because a changed picture gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Pictures of products and materials, open to the public. */
export const pictureRoutes = (on: SecureRoutes['on'], open: OpenPicture): void =>
  on('GET /files/pictures/:name', sendPicture(open));

const sendPicture =
  (open: OpenPicture): Handler =>
  async (request, response) => {
    const { name } = request.params;
    const type = typeof name === 'string' && isSafeName(name) ? typeOf(name) : undefined;
    const picture = typeof name === 'string' && type !== undefined ? await open(name) : undefined;
    if (picture === undefined || type === undefined) throw problems.notFound();
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Length', picture.size);
    response.setHeader('Cache-Control', FOR_EVER);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.method === 'HEAD') response.end();
    else await pipeline(picture.stream(), response);
  };

const typeOf = (name: string): string | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
};
