import type { FiguresOfCommit } from './figures-file.js';

/** The figures of one complete order by name; times in ms, space in KiB. */
export const costNames = {
  server: 'processor time of the server for a whole order',
  node: 'processor time of the event node for a whole order',
  postgres: 'processor time of PostgreSQL for a whole order',
  events: 'disk that the events of a whole order take',
  rows: 'disk that read models and the like take for a whole order',
  network: 'bodies of the requests and answers of a whole order',
} as const;
export type CostName = keyof typeof costNames;
export type OrderCosts = Readonly<Record<CostName, number>>;

/** Reads the costs of an order; throws where the group `costs` was not measured. */
export function costsIn({ groups }: Pick<FiguresOfCommit, 'groups'>): OrderCosts {
  const figures = Object.values(groups).flat();
  const cost = (what: string) => {
    const found = figures.find((figure) => figure.what === what);
    if (found === undefined)
      throw new Error(`the file has no figure "${what}": measure the group costs first`);
    return found.value;
  };
  return {
    server: cost(costNames.server),
    node: cost(costNames.node),
    postgres: cost(costNames.postgres),
    events: cost(costNames.events),
    rows: cost(costNames.rows),
    network: cost(costNames.network),
  };
}

const ORDERS_A_DAY = [100, 10_000, 1_000_000];
const YEARS = 10;
/** The assumed share of a day's orders in its busiest hour; `BURST` is the peak rate relative to that hour. */
const BUSIEST_HOUR = 0.2;
const BURST = 2;
const KIB_PER_GIB = 1024 ** 2;

/** The resources that a shop with this many orders a day needs. */
export interface CapacityNeed {
  readonly ordersADay: number;
  /** Orders per second at the peak. */
  readonly perSecond: number;
  /** The number of cores that each part uses at the peak. */
  readonly cores: Readonly<Record<'server' | 'node' | 'postgres', number>>;
  /** Disk space after ten years. */
  readonly gibibytes: Readonly<Record<'events' | 'rows', number>>;
  readonly megabitsPerSecond: number;
}

export const capacityNeedsOf = (costs: OrderCosts): readonly CapacityNeed[] =>
  ORDERS_A_DAY.map((ordersADay) => {
    const perSecond = (ordersADay * BUSIEST_HOUR * BURST) / 3_600;
    const cores = (ms: number) => (perSecond * ms) / 1_000;
    const inYears = (kibibytes: number) => (ordersADay * 365 * YEARS * kibibytes) / KIB_PER_GIB;
    return {
      ordersADay,
      perSecond,
      cores: { server: cores(costs.server), node: cores(costs.node), postgres: cores(costs.postgres) },
      gibibytes: { events: inYears(costs.events), rows: inYears(costs.rows) },
      megabitsPerSecond: (perSecond * costs.network * 1024 * 8) / 1_000_000,
    };
  });

const titles = { server: 'our processes', node: 'the event node', postgres: 'PostgreSQL' } as const;

/** The part that most exceeds one core, the limit of a single process; undefined where none does. */
export function firstSaturated({ cores }: CapacityNeed): keyof typeof titles | undefined {
  const parts = (['server', 'node', 'postgres'] as const).filter((part) => cores[part] > 1);
  return parts.toSorted((one, other) => cores[other] - cores[one]).at(0);
}

/** Writes the table in docs/scale.md. */
export function scaleTable(costs: OrderCosts): string {
  const head = [
    'orders a day',
    'a second, busiest',
    'cores: our processes',
    'cores: event node',
    'cores: PostgreSQL',
    'events after 10 years',
    'read models after 10 years',
    'network',
    'saturates first',
  ];
  const rows = capacityNeedsOf(costs).map((need) => {
    const saturated = firstSaturated(need);
    return [
      need.ordersADay.toLocaleString('en'),
      short(need.perSecond),
      short(need.cores.server),
      short(need.cores.node),
      short(need.cores.postgres),
      `${short(need.gibibytes.events)} GiB`,
      `${short(need.gibibytes.rows)} GiB`,
      `${short(need.megabitsPerSecond)} Mbit/s`,
      saturated === undefined ? 'nothing: one machine is enough' : titles[saturated],
    ];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);
