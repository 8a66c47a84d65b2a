import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast.js';
import { darkTokens, lightTokens } from './tokens.js';

describe('the colours can be read', () => {
  it('ink stands strongly on paper and soft ink still well', () => {
    expect(contrast(lightTokens.ink, lightTokens.paper)).toBeGreaterThan(14);
    expect(contrast(lightTokens.inkSoft, lightTokens.paper)).toBeGreaterThan(5);
  });

  it.each([
    ['by day', lightTokens],
    ['by lamplight', darkTokens],
  ])('%s every text colour reaches 4.5 on paper and on cards', (_scheme, tokens) => {
    for (const ground of [tokens.paper, tokens.card]) {
      for (const text of [tokens.ink, tokens.inkSoft, tokens.indigo, tokens.seal, tokens.moss]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('white reads on indigo, and dark ink on ochre', () => {
    expect(contrast('#FFFFFF', lightTokens.indigo)).toBeGreaterThan(7);
    expect(contrast(lightTokens.ink, lightTokens.ochre)).toBeGreaterThan(4);
  });
});
