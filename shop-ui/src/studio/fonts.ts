import { fontFaces, FALLBACK_FACE, type DesignText, type FaceName } from '@zhidan/domain/design';

/** Fonts that the shop hosts, so that text looks on the phone as it will be printed. */
export const hostedFaces: readonly FaceName[] = ['sans'];

export const familiesOf = ({ font }: Pick<DesignText, 'font'>): string =>
  [...new Set([font, FALLBACK_FACE])].map((name) => `"${fontFaces[name].family}"`).join(', ');

/** Loads the fonts of these texts; until then the text appears in another font. */
export async function loadFaces(
  texts: readonly DesignText[],
  words: (text: DesignText) => string,
): Promise<void> {
  await Promise.all(
    texts.map((text) =>
      document.fonts.load(`${fontFaces[text.font].weight} 32px ${familiesOf(text)}`, words(text)),
    ),
  );
}
