import { fontFaces, FALLBACK_FACE, type DesignText, type FaceName } from '@zhidan/domain/design';

/** Fonts that the shop serves itself, so that text looks on every device as it will be printed. */
export const hostedFaces: readonly FaceName[] = ['sans'];

export const familiesOf = ({ font }: Pick<DesignText, 'font'>): string =>
  [...new Set([font, FALLBACK_FACE])].map((name) => `"${fontFaces[name].family}"`).join(', ');

/** Loads the fonts of the given texts; until then a fallback font is drawn. */
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
