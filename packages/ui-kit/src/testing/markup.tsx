import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShopTheme } from '../theme/ShopTheme.js';

/** A part of a screen as it is drawn at first, with the style sheets that it brings. */
export const markupOf = (part: ReactNode): string => renderToStaticMarkup(<ShopTheme>{part}</ShopTheme>);

/** What a person reads there. */
export const wordsOf = (part: ReactNode): string =>
  markupOf(part)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
