import { describe, expect, it } from '@jest/globals';
import { contrastRatio } from './contrast.js';
import { darkTokens, lightTokens } from './tokens.js';

describe('contrast of the colours', () => {
  it('is above 14 for ink and above 5 for soft ink, on paper', () => {
    expect(contrastRatio(lightTokens.ink, lightTokens.paper)).toBeGreaterThan(14);
    expect(contrastRatio(lightTokens.inkSoft, lightTokens.paper)).toBeGreaterThan(5);
  });

  it.each([
    ['in the light scheme', lightTokens],
    ['in the dark scheme', darkTokens],
  ])('%s is at least 4.5 for every text colour on paper and on cards', (_scheme, tokens) => {
    for (const ground of [tokens.paper, tokens.card]) {
      for (const text of [tokens.ink, tokens.inkSoft, tokens.indigo, tokens.seal, tokens.moss]) {
        expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('is above 7 for white on indigo, and above 4 for ink on ochre', () => {
    expect(contrastRatio('#FFFFFF', lightTokens.indigo)).toBeGreaterThan(7);
    expect(contrastRatio(lightTokens.ink, lightTokens.ochre)).toBeGreaterThan(4);
  });
});
