import { useEffect, useSyncExternalStore } from 'react';
import { Title } from 'react-admin';
import { pageTitle } from './pageTitle.js';
import { ScreenReaderText } from './Unseen.js';

interface PageTitleProps {
  readonly title: string;
  /** The name of the shown record; undefined on pages about several records. */
  readonly record?: string | undefined;
}

/** Sets the title in the bar, in the browser's tab and in its history. Each page must render one. */
export function PageTitle({ title, record = '' }: PageTitleProps) {
  // The only record of its kind, such as a setting, is called like the page.
  const name = record === title ? '' : record;
  useEffect(() => pageTitle.show(title, name), [title, name]);
  return <Title title={name === '' ? title : `${title}　${name}`} preferenceKey={false} />;
}

/** Announces the opened page to screen readers. */
export const PageAnnouncement = () => (
  <ScreenReaderText as="output">
    {useSyncExternalStore(pageTitle.subscribe, pageTitle.current)}
  </ScreenReaderText>
);
