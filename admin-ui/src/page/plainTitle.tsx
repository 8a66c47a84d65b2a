import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PlainTitleProps {
  readonly title?: ReactNode;
  readonly defaultTitle?: string;
}

/**
 * The build puts this in place of react-admin's customisable page title, which the office does not need and
 * which would add all input components to the first script.
 */
export function PageTitleConfigurable({ title, defaultTitle }: PlainTitleProps) {
  const translate = useTranslate();
  return <span>{typeof title === 'string' ? translate(title, { _: title }) : (title ?? defaultTitle)}</span>;
}
