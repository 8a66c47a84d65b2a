import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from './useSession.js';

/** Guard of pages for customers: a visitor who is not signed in goes home (spec section 2). */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { caller, isKnown } = useSession();
  if (!isKnown) return null;
  return caller.uid === null ? <Navigate to="/" replace /> : children;
}
