import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../access/caller.js';
import { specificationOf } from '../testing/specification.js';
import { changesSchemaOf } from '../record/record.js';
import { noOtherRecords } from '../record/rules.js';
import { questions, questionSchema } from './question.js';

const { given } = specificationOf(questions.aggregate);
const facts = { now: '2026-03-02T01:00:00.000Z', caller: visitorCaller, id: 'q1', others: noOtherRecords };
const fields = {
  question: '最低訂購量是多少？',
  answer: '依商品而定',
  class: '訂購',
  imgs: [],
  activate: true,
  sort: 1,
};
const added = { type: 'QuestionAdded', data: fields };

describe('a record of master data, such as a question', () => {
  it('is added with all its fields', () => {
    given().when({ kind: 'add', fields }, facts).then(added);
  });

  it('cannot be switched on without an answer', () => {
    const refusal = { code: 'ANSWER_MISSING', field: 'answer' } as const;
    const waiting = { type: 'QuestionAdded', data: { ...fields, answer: '', activate: false } };
    given()
      .when({ kind: 'add', fields: { ...fields, answer: '' } }, facts)
      .then(waiting);
    given(waiting)
      .when({ kind: 'change', fields: { activate: true } }, facts)
      .thenRefuses(refusal);
    given(added)
      .when({ kind: 'change', fields: { answer: '' } }, facts)
      .thenRefuses(refusal);
    given(waiting)
      .when({ kind: 'change', fields: { activate: true, answer: '依商品而定' } }, facts)
      .then({ type: 'QuestionChanged', data: { activate: true, answer: '依商品而定' } });
  });

  it('is not added twice with the same id', () => {
    given(added)
      .when({ kind: 'add', fields }, facts)
      .thenRefuses({ code: 'RECORD_ALREADY_EXISTS', resource: 'questions' });
  });

  it('is changed by an event that stores only the changed fields', () => {
    given(added)
      .when({ kind: 'change', fields: { answer: '一個顏色五十件', sort: 1, imgs: [] } }, facts)
      .then({ type: 'QuestionChanged', data: { answer: '一個顏色五十件' } });
  });

  it('does not change when the sent values equal the stored ones', () => {
    given(added)
      .when({ kind: 'change', fields: { sort: 1 } }, facts)
      .thenNothing();
  });

  it('keeps the stored value of a field that a change leaves out, instead of the default', () => {
    expect(changesSchemaOf(questionSchema).parse({ answer: '一個顏色五十件' })).toEqual({
      answer: '一個顏色五十件',
    });
  });

  it('is removed once, and cannot be changed after that', () => {
    const removed = { type: 'QuestionRemoved', data: {} };
    given(added).when({ kind: 'remove' }, facts).then(removed);
    given(added, removed)
      .when({ kind: 'remove' }, facts)
      .thenRefuses({ code: 'RECORD_NOT_FOUND', resource: 'questions' });
    given(added, removed)
      .when({ kind: 'change', fields: { sort: 2 } }, facts)
      .thenRefuses({ code: 'RECORD_NOT_FOUND', resource: 'questions' });
  });
});
