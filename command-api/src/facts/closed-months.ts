import { isEvent } from '@zhidan/domain';
import { accountingPeriod, periodClosed } from '@zhidan/domain/period';
import type { RecordedEvent } from '@zhidan/domain';
import type { FactsView } from './view.js';

/** The newest month whose books are closed; all earlier months are closed too. */
export class ClosedMonths implements FactsView {
  readonly categories = [accountingPeriod.category];
  newest: string | undefined;

  see(event: RecordedEvent): void {
    if (isEvent(event, periodClosed)) this.newest = event.data.month;
  }

  forget(): void {
    this.newest = undefined;
  }
}
