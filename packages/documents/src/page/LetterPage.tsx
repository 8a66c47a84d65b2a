import type { SettingValues } from '@zhidan/domain/setting';
import type { ReactNode } from 'react';
import { DocumentPage } from './DocumentPage.js';
import { Letterhead } from './Letterhead.js';

/** A page of the company with its letterhead above the content. */
export function LetterPage(props: {
  company: SettingValues<'company'>;
  title: string;
  /** The document's number in the file name, such as `260302-1203040576`. */
  number: string;
  /** The number in the letterhead with its label; by default the bare number. */
  heading?: string;
  download?: string | undefined;
  paper?: 'sheets';
  isSealed?: boolean;
  code?: ReactNode;
  children: ReactNode;
}) {
  const {
    company,
    title,
    number,
    heading = number,
    download,
    paper,
    isSealed = false,
    code,
    children,
  } = props;
  return (
    <DocumentPage
      title={title}
      number={number}
      author={company.company_fullname}
      download={download}
      {...(paper && { paper })}
    >
      <Letterhead company={company} title={title} number={heading} isSealed={isSealed} code={code} />
      {children}
    </DocumentPage>
  );
}
