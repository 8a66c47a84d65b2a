import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { TestServers } from '../testing/gateway.js';
import { trustGateway } from './hop.js';

const SECRET = 'of this installation';
const served = new TestServers();
afterEach(() => served.close());

/** Starts a part behind the gateway that answers with the client address and trace of a request. */
async function part(): Promise<string> {
  const app = express().set('trust proxy', 1);
  app.use((request, response) => {
    response.set('X-Traces', String(request.get('traceparent'))).send(request.ip);
  });
  const server = createServer(app);
  trustGateway(server, SECRET);
  return served.at(server);
}

const gatewayTo = (behind: string, trustProxy: number, secret: string) =>
  served.gateway({ commandApis: [behind], readApis: [behind], trustProxy, secret });

const clientAt = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/api/me`, { headers })).text();

describe('the client address of a request through the gateway', () => {
  it.each<[string, number, string | undefined, string]>([
    ['its sender', 0, undefined, '127.0.0.1'],
    ['its sender, ignoring the reported address', 0, '203.0.113.9', '127.0.0.1'],
    ['the client that the one proxy reports', 1, '203.0.113.9', '203.0.113.9'],
    [
      'the client that the one proxy reports, ignoring what that client reports',
      1,
      '10.0.0.1, 203.0.113.9',
      '203.0.113.9',
    ],
    ['the client that two proxies report', 2, '10.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['the farthest reported client, when there are fewer proxies', 2, '203.0.113.9', '203.0.113.9'],
  ])('is the address of %s', async (_, trusted, forwarded, client) => {
    const gateway = await gatewayTo(await part(), trusted, SECRET);
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    // The gateway replaces its own headers where a client has sent them.
    const forged = { ...headers, 'x-zhidan-client': '198.51.100.1', 'x-zhidan-client-proof': 'AAAA' };
    expect(await clientAt(gateway, headers)).toBe(client);
    expect(await clientAt(gateway, forged)).toBe(client);
  });
});

describe('the client address of a request that bypasses the gateway', () => {
  it.each([
    [{ 'x-forwarded-for': '198.51.100.1' }],
    [{ 'x-zhidan-client': '198.51.100.1' }],
    [{ 'x-zhidan-client': '198.51.100.1', 'x-zhidan-client-proof': '' }],
    [{ 'x-zhidan-client': '198.51.100.1', 'x-zhidan-client-proof': 'A'.repeat(43) }],
  ])('is the address of the sender, even with the forged headers %j', async (headers) => {
    expect(await clientAt(await part(), headers)).toBe('127.0.0.1');
  });

  it('is the address of the sender when a gateway of another installation signed the request', async () => {
    const gateway = await gatewayTo(await part(), 1, 'of another installation');
    expect(await clientAt(gateway, { 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1');
  });
});

describe('a trace id from outside', () => {
  const named = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };

  it.each([
    ['through the gateway', async () => gatewayTo(await part(), 1, SECRET)],
    ['when the request bypasses the gateway', part],
  ])('is not used as the trace id of the shop %s', async (_, place) => {
    const { headers } = await fetch(`${await place()}/api/me`, { headers: named });
    expect(headers.get('x-traces')).toBe('undefined');
  });
});

describe('the gateway', () => {
  it('sets security headers on every response', async () => {
    const gateway = await gatewayTo(await part(), 0, SECRET);
    for (const path of ['/healthz', '/readyz', '/api/me', '/v1/x', '/', '/nowhere', '/admin/']) {
      const { headers } = await fetch(gateway + path);
      expect([path, headers.get('permissions-policy')]).toEqual([
        path,
        expect.stringContaining('geolocation=()'),
      ]);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      for (const [name, value] of [
        ['x-content-type-options', 'nosniff'],
        ['referrer-policy', 'no-referrer'],
        ['cross-origin-opener-policy', 'same-origin'],
      ])
        expect([path, headers.get(name ?? '')]).toEqual([path, value]);
    }
  });
});
