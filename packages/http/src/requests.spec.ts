import { describe, expect, it } from '@jest/globals';
import { withoutSecrets } from './requests.js';

describe('the log line of a request', () => {
  it.each([
    ['/l/260302-1203040576-secret', '/l/[redacted]'],
    ['/api/links/260302-1203040576-secret', '/api/links/[redacted]'],
    ['/API/Links/260302-1203040576-secret/approve-sample', '/API/Links/[redacted]/approve-sample'],
    ['/api/links/secret/files/f1', '/api/links/[redacted]/files/f1'],
    ['/api/quotations/260302-1203040576/links/id-1', '/api/quotations/260302-1203040576/links/id-1'],
  ])('of %s contains no secret of a link', (path, logged) => {
    expect(withoutSecrets(path)).toBe(logged);
  });
});
