import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A complete HTML page; React escapes what people typed. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;
