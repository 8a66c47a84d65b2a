import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { UploadStates, type FileUpload } from './UploadStates.js';

const file = { name: '隊徽.ai', percent: 0 } as const;
const told = (...uploads: readonly FileUpload[]) => wordsOf(<UploadStates uploads={uploads} />);

it('each chosen file shows its progress and its result', () => {
  expect(told()).toBe('');
  expect(told({ ...file, state: 'waiting' })).toBe('隊徽.ai：等待上傳');
  expect(told({ ...file, state: 'sending', percent: 40 })).toBe('隊徽.ai：上傳中 檔案上傳完程度 40 %');
  expect(
    told(
      { ...file, state: 'done', percent: 100 },
      { ...file, name: '大圖.psd', state: 'failed', reason: '檔案太大' },
    ),
  ).toBe('隊徽.ai：上傳完成 大圖.psd：檔案太大');
});
