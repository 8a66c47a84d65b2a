import { describe, expect, it } from '@jest/globals';
import { eventSelectionFromParams } from './soughtEvents.js';

const entries = [0, 1, 2, 3].map((revision) => ({ revision }));
const sought = (address: string, shown = 3) =>
  eventSelectionFromParams(new URLSearchParams(address))
    ?.among(entries, shown)
    .map(({ revision }) => revision);

describe("the events selected by a page's address", () => {
  it('are those of a figure up to the shown revision', () => {
    expect(eventSelectionFromParams(new URLSearchParams('tab=history&figure=paid_amount'))?.figure).toBe(
      'paid_amount',
    );
    expect(sought('figure=outstanding', 1)).toEqual([0, 1]);
  });

  it('are those that the address lists one by one', () => {
    expect(sought('events=0,2,9')).toEqual([0, 2]);
  });

  it('are all events when the address has no selection or an unknown figure', () => {
    expect(sought('tab=history')).toBeUndefined();
    expect(sought('figure=toString')).toBeUndefined();
  });
});
