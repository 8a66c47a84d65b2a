import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../core/event.js';
import { questions, type QuestionRow } from '../question/question.js';
import { foldRecordRow } from './row.js';

const fields = { question: '幾天交貨？', answer: '', class: '', imgs: [], activate: true, sort: 0 };

const happened = (revision: number, at: string, who: string, type: string, data: object): RecordedEvent => ({
  stream: 'question-a-1',
  revision,
  position: BigInt(revision),
  id: `event-${revision}`,
  type,
  data,
  metadata: {
    actor: { uid: who, name: who },
    correlation: '',
    causation: '',
    version: 1,
    at,
    prev_hash: '',
    hash: '',
  },
});

describe('the row of a record', () => {
  const added = happened(0, '2026-03-02T01:00:00.000Z', '林小姐', 'QuestionAdded', fields);
  const changed = happened(1, '2026-03-05T02:00:00.000Z', '陳先生', 'QuestionChanged', { answer: '十四天' });
  const after = (...events: RecordedEvent[]) =>
    events.reduce<QuestionRow | undefined>((row, event) => foldRecordRow(questions, row, event), undefined);

  it('shows when it was created, and who changed it last and when', () => {
    expect(after(added, changed)).toEqual({
      ...fields,
      answer: '十四天',
      id: 'a-1',
      revision: 1,
      create_date: '2026-03-02T01:00:00.000Z',
      last_edit_person: '陳先生',
      last_modify_date: '2026-03-05T02:00:00.000Z',
    });
  });

  it('is removed with the record', () => {
    expect(
      after(added, happened(1, '2026-03-06T02:00:00.000Z', '陳先生', 'QuestionRemoved', {})),
    ).toBeUndefined();
  });
});
