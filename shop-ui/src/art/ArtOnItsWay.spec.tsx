import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { ArtList } from './ArtOnItsWay.js';
import type { StoredArt } from './artShelf.js';

const art = (name: string, failure?: string): StoredArt => ({
  id: name,
  owner: 'club',
  category_id: 'polo',
  name,
  file: new Blob(['1']),
  added: 1,
  failure,
});

it('the upload of art shows how many files are still to be sent', () => {
  const words = wordsOf(<ArtList art={[art('a.ai'), art('b.png')]} sx={{}} />);
  expect(words).toContain('正在上傳圖稿，還有 2 個檔案');
  expect(words).not.toContain('再試一次');
});

it('the upload of art shows why the order refused a file, and offers a retry', () => {
  const words = wordsOf(<ArtList art={[art('a.ai', '這張訂單已經開始打樣')]} sx={{}} />);
  expect(words).toContain('1 個圖稿沒有上傳成功');
  expect(words).toContain('這張訂單已經開始打樣');
  expect(words).toContain('再試一次');
});
