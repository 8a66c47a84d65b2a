import { SkeletonCard } from '@zhidan/ui-kit';

/** A placeholder while the script of a page loads. */
export const LoadingPlaceholder = () => <SkeletonCard ratio={3} />;
