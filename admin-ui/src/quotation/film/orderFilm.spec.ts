import { describe, expect, it } from '@jest/globals';
import { quotationRow, shownColumns } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { orderStepReasons } from './orderFilm.js';
import { orderFieldLabels, fieldsOmittedFromFilm } from './orderWords.js';

/** The paths of all columns, including those inside blocks; a list has one path. */
function pathsIn(schema: z.ZodObject, block = ''): readonly string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodNullable ? field.unwrap() : field;
    return inner instanceof z.ZodObject ? pathsIn(inner, `${block}${name}.`) : [`${block}${name}`];
  });
}

describe('the film of an order', () => {
  it('has a label for each field of an order, except for the fields that are listed as omitted', () => {
    const worded = orderFieldLabels.map(({ path }) => path);
    const known = [...pathsIn(quotationRow), ...pathsIn(shownColumns)];
    const named = [...worded, ...fieldsOmittedFromFilm];
    expect(known.filter((path) => !named.includes(path))).toEqual([]);
    // `sales` shows the name of the person that `sales_value` refers to.
    expect(named.filter((path) => !known.includes(path))).toEqual([]);
    expect(named.filter((path, place) => named.indexOf(path) !== place)).toEqual([]);
  });

  it('shows the rule, the entered reason, the notes, and the confirmed warnings of an event', () => {
    const entry = { revision: 3, at: '', actor: { name: '' }, summary: '' };
    const data = {
      cause: 'moved',
      staff_notes: '客戶來電',
      reason: '',
      warnings: ['PRODUCTION_NOT_PAID', 'AMOUNT_OUTSTANDING'],
    };
    expect(orderStepReasons({ ...entry, type: 'CodeMoved', data })).toEqual([
      { title: '規則', text: '由人員依狀態表移動' },
      { title: '備註', text: '客戶來電' },
      { title: '已確認的警告', text: '生產費尚未付款' },
      { title: '已確認的警告', text: '還有款項尚未結清' },
    ]);
    expect(orderStepReasons({ ...entry, type: 'NoteSet', data: { reason: '錯字' } })).toEqual([
      { title: '原因', text: '錯字' },
    ]);
    expect(orderStepReasons({ ...entry, type: 'NoteSet', data: undefined })).toEqual([]);
  });
});
