import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { CardSkeletons } from '../category/CategoryGrid.js';
import { PageHead } from '../layout/PageHead.js';
import { useShopSetting } from '../settings/settings.api.js';
import { MaterialList } from './MaterialList.js';

/** 紗線: the materials of the class that the settings define as yarns. */
export function YarnsPage() {
  return (
    <>
      <PageHead title="紗線" describe="針織用的紗線與織片：顏色、庫存與備料天數。" />
      <Yarns />
    </>
  );
}

function Yarns() {
  const { data, error, isPending, isError, refetch } = useShopSetting();
  if (isPending) return <CardSkeletons />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || data.yarn_class === '') {
    return <EmptyState title="紗線準備中" detail="紗線整理好就會出現在這裡。" />;
  }
  return <MaterialList name="yarns" level_two_id={data.yarn_class} />;
}
