import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PlainTitleProps {
  readonly title?: ReactNode;
  readonly defaultTitle?: string;
}

/**
 * Replaces, in the build, react-admin's title that a person may rename: the office has no renaming, which would
 * bring all kinds of inputs into the first script.
 */
export function PageTitleConfigurable({ title, defaultTitle }: PlainTitleProps) {
  const translate = useTranslate();
  return <span>{typeof title === 'string' ? translate(title, { _: title }) : (title ?? defaultTitle)}</span>;
}
