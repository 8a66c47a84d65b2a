import shared from '@eventstore/db-client/generated/shared_pb.js';
import { status, Metadata } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '../types.js';
import { Connection } from './connection.js';
import { failureOf } from './failure.js';
import { uuidText } from './uuid.js';

describe('an id from the event store', () => {
  it('is the same text in both of its wire formats', () => {
    const text = 'f1e2d3c4-b5a6-4789-8abc-0123456789ab';
    const halves = new shared.UUID.Structured()
      .setMostSignificantBits(BigInt.asIntN(64, 0xf1e2d3c4b5a64789n).toString())
      .setLeastSignificantBits(BigInt.asIntN(64, 0x8abc0123456789abn).toString());
    expect(uuidText(new shared.UUID().setStructured(halves))).toBe(text);
    expect(uuidText(new shared.UUID().setString(text))).toBe(text);
    expect(uuidText(new shared.UUID().setStructured(new shared.UUID.Structured()))).toBe(
      '00000000-0000-0000-0000-000000000000',
    );
  });
});

describe('a failed call', () => {
  const failure = (code: status, exception?: string) => {
    const metadata = new Metadata();
    if (exception !== undefined) metadata.set('exception', exception);
    return Object.assign(new Error('no'), { code, details: 'no', metadata });
  };

  it('may be retried when the store is unreachable, late or not the leader', () => {
    for (const code of [status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED, status.INTERNAL]) {
      expect(failureOf(failure(code))).toBeInstanceOf(EventStoreUnavailable);
    }
    expect(failureOf(failure(status.NOT_FOUND, 'not-leader'))).toBeInstanceOf(EventStoreUnavailable);
    expect(failureOf(new Error('Failed to discover'))).toBeInstanceOf(EventStoreUnavailable);
  });

  it('is reported unchanged when a retry would fail too', () => {
    for (const code of [status.PERMISSION_DENIED, status.UNAUTHENTICATED, status.UNIMPLEMENTED]) {
      const error = failure(code);
      expect(failureOf(error)).toBe(error);
    }
  });
});

describe('a store on this machine', () => {
  const before = process.env['no_proxy'];
  afterEach(() => {
    if (before === undefined) delete process.env['no_proxy'];
    else process.env['no_proxy'] = before;
  });

  it('is reached without a proxy, even when the environment sets one', () => {
    process.env['no_proxy'] = 'example.com';
    new Connection('esdb://localhost:2113?tls=false');
    expect(process.env['no_proxy']).toBe('example.com,127.0.0.1,localhost');
    new Connection('esdb://admin:changeit@127.0.0.1:2113');
    expect(process.env['no_proxy']).toBe('example.com,127.0.0.1,localhost');
  });

  it('is distinguished from a store on another host', () => {
    process.env['no_proxy'] = 'example.com';
    new Connection('esdb://localhost.example.com:2113');
    expect(process.env['no_proxy']).toBe('example.com');
  });
});
