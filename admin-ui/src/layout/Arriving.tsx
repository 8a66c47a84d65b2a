import { SkeletonCard } from '@zhidan/ui-kit';

/** A placeholder while the script of a page loads. */
export const Arriving = () => <SkeletonCard ratio={3} />;
