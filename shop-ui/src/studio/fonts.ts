import { faces, FALLBACK_FACE, type DesignText, type FaceName } from '@zhidan/domain/design';

/** Faces that the shop hosts: what is written in them looks on the phone as it is printed. */
export const hostedFaces: readonly FaceName[] = ['sans'];

export const familiesOf = ({ font }: Pick<DesignText, 'font'>): string =>
  [...new Set([font, FALLBACK_FACE])].map((name) => `"${faces[name].family}"`).join(', ');

/** Fetches what these words are written with; without it they show in another face until it is there. */
export async function loadFaces(
  texts: readonly DesignText[],
  words: (text: DesignText) => string,
): Promise<void> {
  await Promise.all(
    texts.map((text) =>
      document.fonts.load(`${faces[text.font].weight} 32px ${familiesOf(text)}`, words(text)),
    ),
  );
}
