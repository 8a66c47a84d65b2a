import { describe, expect, it } from '@jest/globals';
import type { OrderHistoryEntry } from './orderHistory.js';
import { lastRevisionsOfCommands } from './undo.api.js';

const entry = (revision: number, at: string, type = 'CodeMoved', name = '美玲'): OrderHistoryEntry => ({
  revision,
  type,
  at,
  actor: { name },
  summary: '',
  data: {},
});

describe('the commands that can be undone', () => {
  it('are identified by the last of consecutive events with the same time and person', () => {
    const entries = [
      entry(0, '09:00', 'QuotationRequested'),
      entry(1, '10:00', 'NextStepAllowed'),
      entry(2, '10:00'),
      entry(3, '10:00', 'NoteSet', '阿強'),
      entry(4, '11:00'),
    ];
    expect([...lastRevisionsOfCommands(entries)]).toEqual([0, 2, 3, 4]);
  });

  it('exclude commands that were undone already', () => {
    expect([
      ...lastRevisionsOfCommands([entry(0, '09:00'), entry(1, '10:00'), entry(2, '10:00', 'CommandUndone')]),
    ]).toEqual([0]);
  });
});
