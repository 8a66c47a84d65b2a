import { useEffect, useSyncExternalStore } from 'react';
import { Title } from 'react-admin';
import { pageTitle } from './pageTitle.js';
import { Unseen } from './Unseen.js';

interface PageTitleProps {
  readonly title: string;
  /** What the record on it is called; none where it is about many. */
  readonly record?: string | undefined;
}

/** Names the page in the bar, in the tab of the browser and in its history. Each page of the office has one. */
export function PageTitle({ title, record = '' }: PageTitleProps) {
  useEffect(() => pageTitle.show(title, record), [title, record]);
  return <Title title={record === '' ? title : `${title}　${record}`} preferenceKey={false} />;
}

/** Says which page was come to. */
export const PageAnnouncement = () => (
  <Unseen as="output">{useSyncExternalStore(pageTitle.subscribe, pageTitle.current)}</Unseen>
);
