import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names with what is said of them; what nothing is said of is left out. */
export function Facts({ of, className = 'facts' }: { of: readonly Fact[]; className?: string }) {
  const said = of.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const isStrip = className.startsWith('strip');
  return (
    <dl className={className}>
      {said.map(([name, value]) =>
        isStrip ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : (
          <FactPair key={name} name={name} value={value} />
        ),
      )}
    </dl>
  );
}

/** The facts of a paper in one row, each below its name. */
export const Strip = ({ of }: { of: readonly Fact[] }) => <Facts className="strip" of={of} />;

const FactPair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
