import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { NoMaterialsNotice } from './GroupTile.js';

it('the picker of a group without materials says that there are none, and offers to report the problem', () =>
  expect(wordsOf(<NoMaterialsNotice onReport={() => undefined} />)).toBe(
    '這個選項沒有配件 請通知商品管理人員補上配件。 回報錯誤',
  ));
