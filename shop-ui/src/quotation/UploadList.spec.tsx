import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { markupOf, wordsOf } from '@zhidan/ui-kit/testing';
import type { BuyersQuotation } from './quotations.api.js';
import { UploadList } from './UploadList.js';

const art: BuyersQuotation['files'][number] = {
  file_id: 'f1',
  folder: 'upload-art-set-proofing-file',
  index: 1,
  name: '隊徽.ai',
  size: 2048,
  sha256: '',
  created_date: '2026-03-02T01:00:00.000Z',
};

const list = (mayKeep: boolean) => (
  <QueryClientProvider client={new QueryClient()}>
    <UploadList
      order={{ quotation_no: '260302-1', files: [art] }}
      folder="upload-art-set-proofing-file"
      index={1}
      mayKeep={mayKeep}
    />
  </QueryClientProvider>
);

describe('a file that a buyer sent', () => {
  it('says 禁止刪除 once it cannot be removed any more', () => {
    expect(wordsOf(list(false))).toContain('隊徽.ai');
    expect(wordsOf(list(false))).toMatch(/禁止刪除$/);
    expect(markupOf(list(false))).not.toContain('<button');
  });

  it('has a button that removes it, and not these words, before', () => {
    expect(wordsOf(list(true))).not.toContain('禁止刪除');
    expect(markupOf(list(true))).toMatch(/aria-label="[^"]+ 隊徽\.ai"/);
  });
});
