import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { isDatabaseUnavailable } from '@zhidan/database';
import { UnsupportedPatternError } from '../reading/pattern.js';
import { WriterClosedError } from '../writing/writer.js';
import type { ExpectedRevision } from '../writing/change.js';

/** A gRPC status with the metadata that the client reads. */
export class RpcError extends Error implements Partial<ServiceError> {
  override readonly name = 'Refusal';
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, headerSafe(value));
  }
}

export const MAX_APPEND_BYTES = 1024 * 1024;

export const invalidArgument = (details: string): RpcError => new RpcError(status.INVALID_ARGUMENT, details);

export const unimplemented = (what: string): RpcError =>
  new RpcError(status.UNIMPLEMENTED, `${what} is not implemented by the embedded event node`);

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongExpectedVersion = (
  operation: string,
  stream: string,
  expected: ExpectedRevision,
  current: number,
): RpcError =>
  new RpcError(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${versionOf(expected)}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': versionOf(expected),
      'actual-version': String(current),
    },
  );

export const appendTooLarge = (): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const missingProperty = (property: string): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

/** Any failure as a status, without internal details. */
export function rpcErrorOf(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof UnsupportedPatternError) return invalidArgument(error.message);
  if (error instanceof WriterClosedError)
    return new RpcError(status.UNAVAILABLE, 'The event node is stopping');
  if (isDatabaseUnavailable(error)) return new RpcError(status.UNAVAILABLE, 'The events cannot be reached');
  return new RpcError(status.UNKNOWN, 'The event node could not do this');
}

/** Whether the failure is internal, rather than a fault of the call. */
export const isInternalError = ({ code }: RpcError): boolean =>
  code === status.UNKNOWN || code === status.UNAVAILABLE;

function versionOf(expected: ExpectedRevision): string {
  switch (expected) {
    case 'no_stream':
      return '-1';
    case 'any':
      return '-2';
    case 'stream_exists':
      return '-4';
    default:
      return String(expected);
  }
}

/** Trailers are ASCII; a stream with other characters in its name is also named in the message. */
const headerSafe = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '?');
