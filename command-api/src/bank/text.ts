import { refuse } from '@zhidan/domain';
import { receiveUpload, type Upload } from '@zhidan/files';
import { buffer } from 'node:stream/consumers';
import type { CommandOptions, CommandDependencies } from '../handling/routes.js';

/** Far more than 5,000 rows, which have some hundred kilobytes. */
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

/** The form as a body whose text is the file's content. */
async function sentIn({ fields, content }: Upload): Promise<unknown> {
  const { mapping, ...others } = fields;
  const { size, sha256 } = content;
  const sent = {
    ...others,
    ...(mapping === undefined ? {} : { mapping: jsonIn(mapping) }),
    content: await buffer(content.stream()),
  };
  // This JSON is compared to recognise a repeated request; `toJSON` is no field of the body.
  return Object.defineProperty(sent, 'toJSON', { value: () => ({ ...fields, size, sha256 }) });
}

/** Invalid JSON stays text, for the schema to refuse. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
