import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { legacyRoutes, successorAddressOf } from './legacy.js';

describe('addresses of the former system', () => {
  it.each([
    ['/courses.json', '/api/settings/shop'],
    ['/courses/first-order.json', '/api/settings/shop'],
    ['/courses_item/first-order.json', '/api/settings/shop'],
    ['/users/1369c8a0372b47cd34a334b9.json', '/api/customers/1369c8a0372b47cd34a334b9'],
    ['/users/a%2Fb.json', '/api/customers/a%2Fb'],
  ])('include %s, which redirects to %s', (former, successor) => {
    expect(successorAddressOf(former)).toBe(successor);
  });

  it.each([
    '/course/first-order',
    '/courses',
    '/users.json',
    '/users/1/2.json',
    '/users/%E0.json',
    '/qa.json',
  ])('do not include %s', (path) => {
    expect(successorAddressOf(path)).toBeUndefined();
  });

  it('redirect with 308, which keeps the method and the body', async () => {
    const server = createServer(express().use(legacyRoutes())).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('it listens on a port');
    const answers = await Promise.all(
      ['GET', 'PATCH'].map(async (method) => {
        const url = `http://127.0.0.1:${address.port}/users/7.json`;
        const { status, headers } = await fetch(url, { method, redirect: 'manual' });
        return [status, headers.get('location')];
      }),
    );
    server.close();
    expect(answers).toEqual([
      [308, '/api/customers/7'],
      [308, '/api/customers/7'],
    ]);
  });
});
