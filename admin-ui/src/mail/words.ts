import { isKeyOf } from '@zhidan/domain/core';
import { mailKinds } from '@zhidan/domain/mail';

/** What a kind of mail is called; its bare name for one that is not known any more. */
export const kindTitle = (kind: string): string => (isKeyOf(mailKinds, kind) ? mailKinds[kind] : kind);
