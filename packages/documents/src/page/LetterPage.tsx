import type { SettingValues } from '@zhidan/domain/setting';
import type { ReactNode } from 'react';
import { DocumentPage } from './DocumentPage.js';
import { Letterhead } from './Letterhead.js';

/** A page of the company: its letterhead above what is written. */
export function LetterPage(props: {
  company: SettingValues<'company'>;
  title: string;
  /** Of the file: `260302-1203040576`. */
  number: string;
  /** The number as the letterhead has it, with the word for it; the bare one without. */
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
