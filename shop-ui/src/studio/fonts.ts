import { fontFaces, FALLBACK_FACE, type DesignText, type FaceName } from '@zhidan/domain/design';

/** Fonts that the shop serves itself, so that text looks on every device as it will be printed. */
export const hostedFaces: readonly FaceName[] = ['sans'];

export const fontFamiliesOf = ({ font }: Pick<DesignText, 'font'>): string =>
  [...new Set([font, FALLBACK_FACE])].map((name) => `"${fontFaces[name].family}"`).join(', ');

/** Loads the fonts of the given texts; until then a fallback font is drawn. */
export async function loadFonts(
  texts: readonly DesignText[],
  words: (text: DesignText) => string,
): Promise<void> {
  await Promise.all(
    texts.map((text) =>
      document.fonts.load(`${fontFaces[text.font].weight} 32px ${fontFamiliesOf(text)}`, words(text)),
    ),
  );
}
