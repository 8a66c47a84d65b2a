import { refuse } from '@zhidan/domain';
import { receiveUpload, type Upload } from '@zhidan/files';
import { buffer } from 'node:stream/consumers';
import type { CommandOptions, CommandDependencies } from '../handling/routes.js';

/**
 * The most bytes of an uploaded statement: far more than 5,000 rows need, which have some hundred kilobytes.
 */
const MOST_BYTES = 2 * 1024 * 1024;

/** Accepts a form with a file as an alternative to a JSON body. */
export const createStatementReceiver =
  (files: CommandDependencies['files']): NonNullable<CommandOptions['receive']> =>
  async ({ request, body }) => {
    if (!/^multipart\/form-data/i.test(request.get('content-type') ?? ''))
      return { body, discard: () => Promise.resolve() };
    const upload = await receiveUpload(request, files, {
      onSize(size) {
        if (size > MOST_BYTES) refuse({ code: 'FILE_TOO_LARGE', most: MOST_BYTES });
      },
    });
    try {
      return { body: await sentIn(upload), discard: () => upload.content.discard() };
    } catch (error) {
      await upload.content.discard();
      throw error;
    }
  };

/** The body of an uploaded form: its fields, and the bytes of its file as `content`. */
async function sentIn({ fields, content }: Upload): Promise<unknown> {
  const { mapping, ...others } = fields;
  const { size, sha256 } = content;
  const sent = {
    ...others,
    ...(mapping === undefined ? {} : { mapping: jsonIn(mapping) }),
    content: await buffer(content.stream()),
  };
  // `toJSON` gives the JSON that is compared to recognise a repeated request; it is hidden, so that it counts
  // as no field of the body.
  return Object.defineProperty(sent, 'toJSON', { value: () => ({ ...fields, size, sha256 }) });
}

/** Parses JSON; invalid JSON is returned as text, so that the schema refuses it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
