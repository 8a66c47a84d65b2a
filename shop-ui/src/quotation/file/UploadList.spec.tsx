import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { markupOf, wordsOf } from '@zhidan/ui-kit/testing';
import type { QuotationCode } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';
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

const list = (code: QuotationCode) => (
  <QueryClientProvider client={new QueryClient()}>
    <UploadList
      order={{
        quotation_no: '260302-1',
        category_id: 'polo',
        code,
        allowed_actions: ['add-file', 'remove-file'],
        files: [art],
      }}
      stage={code === 4002 ? undefined : 'proofing'}
      index={1}
    />
  </QueryClientProvider>
);

describe('a file that a buyer sent', () => {
  it('shows 禁止刪除 when it can no longer be removed and no file can be added', () => {
    expect(wordsOf(list(4002))).toContain('隊徽.ai');
    expect(wordsOf(list(4002))).toMatch(/禁止刪除$/);
    expect(markupOf(list(4002))).not.toContain('<button');
  });

  it('has a remove button instead of 禁止刪除 while it can be removed', () => {
    expect(wordsOf(list(3001))).not.toContain('禁止刪除');
    expect(markupOf(list(3001))).toMatch(/aria-label="[^"]+ 隊徽\.ai"/);
  });

  it('shows its kind', () => {
    expect(wordsOf(list(3001))).toContain('打樣套圖檔案');
  });
});
