import { describe, expect, it } from '@jest/globals';
import { parseChangeDraft, markerPositionOf, changeRequestOf } from './pins.js';

const picture = { left: 100, top: 50, width: 200, height: 400 };

describe('a spot on a picture', () => {
  it('has the coordinates of the tap relative to the picture, limited to its edges', () => {
    expect(markerPositionOf({ clientX: 150, clientY: 150, detail: 1 }, picture)).toEqual({
      x: 0.25,
      y: 0.25,
    });
    expect(markerPositionOf({ clientX: 0, clientY: 999, detail: 1 }, picture)).toEqual({ x: 0, y: 1 });
  });

  it('is the middle of the picture when it is placed with the keyboard', () => {
    expect(markerPositionOf({ clientX: 0, clientY: 0, detail: 0 }, picture)).toEqual({ x: 0.5, y: 0.5 });
  });
});

describe('a request for changes to a sample', () => {
  const pin = { file_id: 'f1', x: 0.5, y: 0.5, text: ' 領口加寬 ' };

  it('consists of the message and the spots that have a text', () => {
    expect(changeRequestOf(2, ' 顏色淡一點 ', [pin, { ...pin, text: '  ' }])).toEqual({
      index: 2,
      message: '顏色淡一點',
      pins: [{ ...pin, text: '領口加寬' }],
    });
  });

  it('refers to the spots when it has no message, and is empty without any text', () => {
    expect(changeRequestOf(1, '', [pin])?.message).toBe('請依標記修改');
    expect(changeRequestOf(1, ' ', [{ ...pin, text: '' }])).toBeUndefined();
  });
});

it('a draft with spots and a message is read back, and other stored values are ignored', () => {
  const draft = { pins: [{ file_id: 'f1', x: 0.5, y: 0.25, text: '再亮一點' }], message: '整體' };
  expect(parseChangeDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const stored of [undefined, null, 7, 'x', { pins: [{ x: 3 }], message: 1 }])
    expect(parseChangeDraft(stored)).toEqual({ pins: [], message: '' });
});
