import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The page as HTML that stands for itself; what people typed is text in it. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;
