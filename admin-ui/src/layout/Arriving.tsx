import { SkeletonCard } from '@zhidan/ui-kit';

/** The place of a page whose script is on its way. */
export const Arriving = () => <SkeletonCard ratio={3} />;
