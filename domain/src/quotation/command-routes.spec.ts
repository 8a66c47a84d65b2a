import { describe, expect, it } from '@jest/globals';
import { quotationCommandRoutes, quotationRouteAccess } from './command-routes.js';
import { quotationCommandKinds } from './commands.js';

describe('the addresses of an order’s commands', () => {
  it('are one for each command, but for files, which come with their content, links, which are records, and what undo alone gives', () => {
    const kinds = quotationCommandRoutes.map(({ kind }) => kind);
    expect(new Set(quotationCommandRoutes.map(({ route }) => route)).size).toBe(kinds.length);
    expect(quotationCommandKinds.filter((kind) => !kinds.some((known) => known === kind))).toEqual([
      'note-provider-call',
      'settle-payment-notice',
      'begin-online-refund',
      'end-online-refund',
      'take-back-step',
      'make-link',
      'revoke-link',
      'add-file',
      'remove-file',
    ]);
  });

  it('use the words of the command, and the method alone for asking and deleting', () => {
    const routeOf = (kind: string) => quotationCommandRoutes.find((one) => one.kind === kind)?.route;
    expect(routeOf('request')).toBe('POST /api/quotations');
    expect(routeOf('delete')).toBe('DELETE /api/quotations/:id');
    expect(routeOf('pass-review')).toBe('POST /api/quotations/:id/pass-review');
  });

  it('are closed to visitors, but for those that carry the secret of a link', () => {
    for (const [route, { who }] of Object.entries(quotationRouteAccess))
      expect([route, who]).toEqual([route, route.includes('/links/:secret') ? 'everyone' : 'signed-in']);
  });
});
