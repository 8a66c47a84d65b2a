import { isKeyOf } from '@zhidan/domain/core';
import { mailKinds } from '@zhidan/domain/mail';

/** The title of a kind of mail; an unknown kind is shown by its name. */
export const kindTitle = (kind: string): string => (isKeyOf(mailKinds, kind) ? mailKinds[kind] : kind);
