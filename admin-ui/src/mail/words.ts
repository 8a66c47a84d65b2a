import { isKeyOf } from '@zhidan/domain/core';
import { mailKinds } from '@zhidan/domain/mail';

/** Returns the id itself for an unknown kind of mail. */
export const mailKindTitle = (kind: string): string => (isKeyOf(mailKinds, kind) ? mailKinds[kind] : kind);
