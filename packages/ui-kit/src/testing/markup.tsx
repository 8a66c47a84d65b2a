import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShopTheme } from '../theme/ShopTheme.js';

/** The HTML of a component's first rendering, with its style sheets. */
export const markupOf = (part: ReactNode): string => renderToStaticMarkup(<ShopTheme>{part}</ShopTheme>);

/** The text of a rendered component. */
export const wordsOf = (part: ReactNode): string =>
  markupOf(part)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
