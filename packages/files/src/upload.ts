import { isStorableText } from '@zhidan/domain/core';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { FileStore, ReceivedUpload } from './file-store.js';

/** A form with one file, received and not stored yet. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** The file name that the sender gave. */
  readonly name: string;
  readonly content: ReceivedUpload;
}

/** The request is no form with one file. */
export class MalformedUpload extends Error {
  override readonly name = 'MalformedUpload';
  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

const UNKEEPABLE = 'has characters that no text may have';
/** A sender that sends nothing for this long is treated as disconnected. */
const SILENCE_MS = 60_000;

const LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 1_000, files: 1, parts: 11, headerPairs: 20 };

export interface UploadOptions {
  /** Called with the size so far and the fields before the file; throws when the file is too large. */
  readonly onSize: (size: number, fields: Upload['fields']) => void;
  /**
   * Decides, once the fields are known and before a byte of the file is written, whether the file is admitted.
   */
  readonly admission?: UploadAdmission;
}

export interface UploadAdmission {
  /** Whether the fields so far are all that `admit` needs. */
  isComplete(fields: Upload['fields']): boolean;
  /**
   * Called once, before a byte of the file is written; rejects with the reason when the file is not admitted.
   */
  admit(fields: Upload['fields']): Promise<void>;
}

const NO_ADMISSION: UploadAdmission = { isComplete: () => true, admit: () => Promise.resolve() };

/** A file that precedes its fields is held in memory up to this size. */
const MOST_HELD_BYTES = 1_048_576;

/**
 * Receives `multipart/form-data` with the field `file`, using the memory of a few pieces however large the file
 * is. Throws `MalformedUpload`, `StorageFull`, and the errors of `admit` and `onSize`; the rest of the request
 * is then read and discarded, so that the sender receives the answer.
 */
export function receiveUpload(
  request: IncomingMessage,
  store: FileStore,
  options: UploadOptions,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request);
    const fields: Record<string, string> = {};
    let file: Promise<Omit<Upload, 'fields'>> | undefined;
    let parsedWhole: () => void = () => undefined;
    const allFields = new Promise<void>((known) => (parsedWhole = known));
    let ended = false;
    const form: FormSoFar = { fields, allFields, hasEnded: () => ended };

    const end = (settle: () => void) => {
      if (ended) return;
      ended = true;
      clearTimeout(silence);
      request.unpipe(parser).off('data', heard).off('close', brokenOff);
      request.resume();
      settle();
    };
    const fail = (error: unknown) =>
      end(() => {
        // The received part of the file is removed before the failure is reported.
        parser.destroy();
        parsedWhole();
        void forget(file).finally(() => reject(error));
      });
    const silent = () => fail(new MalformedUpload('', 'the upload broke off'));
    // A request also emits `close` after it has arrived completely; only an earlier one means that the sender
    // disconnected.
    const brokenOff = () => (request.complete ? undefined : silent());
    const silence = setTimeout(silent, SILENCE_MS);
    const heard = () => silence.refresh();

    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || Object.hasOwn(fields, name))
        fail(new MalformedUpload(name, 'is too long or comes twice'));
      else if (!isStorableText(name) || !isStorableText(value)) fail(new MalformedUpload(name, UNKEEPABLE));
      else fields[name] = value;
    });
    parser.on('file', (field, stream, { filename }) => {
      // The handler is attached first: a refused upload breaks off too, and an error without a handler ends the
      // process.
      stream.on('error', () => undefined);
      if (ended) return void stream.resume();
      if (field !== 'file') return fail(new MalformedUpload(field, 'unknown field'));
      if (!isStorableText(filename ?? '')) return fail(new MalformedUpload(field, UNKEEPABLE));
      file = admittedContent(stream, form, store, options).then((content) => ({
        name: filename ?? '',
        content,
      }));
      file.catch(fail);
    });
    failOnFaults(parser, fail);
    parser.on('close', () => {
      parsedWhole();
      if (file === undefined) fail(new MalformedUpload('file', 'is missing'));
      else void file.then((sent) => end(() => resolve({ ...sent, fields })), fail);
    });

    request.on('data', heard).once('close', brokenOff).pipe(parser);
  });
}

async function forget(file: Promise<Pick<Upload, 'content'>> | undefined): Promise<void> {
  const received = await file?.catch(() => undefined);
  await received?.content.discard();
}

function failOnFaults(parser: Busboy, fail: (error: MalformedUpload) => void): void {
  parser.on('filesLimit', () => fail(new MalformedUpload('file', 'one file at a time')));
  parser.on('fieldsLimit', () => fail(new MalformedUpload('', 'too many fields')));
  parser.on('partsLimit', () => fail(new MalformedUpload('', 'too many parts')));
  parser.on('error', (error: Error) => fail(new MalformedUpload('', error.message)));
}

interface FormSoFar {
  readonly fields: Upload['fields'];
  /** Resolves when no more fields come. */
  readonly allFields: Promise<void>;
  /** Whether the upload was interrupted or refused. */
  hasEnded(): boolean;
}

/** The file's content, written once it is admitted; until then it stays in memory. */
async function admittedContent(
  stream: Readable,
  { fields, allFields, hasEnded }: FormSoFar,
  store: FileStore,
  { onSize, admission = NO_ADMISSION }: UploadOptions,
): Promise<ReceivedUpload> {
  const receive = (content: Readable) => store.receive(content, (size) => onSize(size, fields));
  if (admission.isComplete(fields)) {
    await admission.admit(fields);
    return receive(stream);
  }
  const held = await heldBack(stream);
  await allFields;
  if (hasEnded()) throw new MalformedUpload('', 'the upload broke off');
  await admission.admit(fields);
  return receive(Readable.from([held]));
}

async function heldBack(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  const sent: AsyncIterable<Uint8Array> = content;
  for await (const bytes of sent) {
    const piece = Buffer.from(bytes);
    if ((size += piece.length) > MOST_HELD_BYTES)
      throw new MalformedUpload('file', 'must come after the other fields');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parserOf({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch (error) {
    throw new MalformedUpload('', error instanceof Error ? error.message : 'is no form');
  }
}
