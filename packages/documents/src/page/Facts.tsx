import type { ReactNode } from 'react';

export type LabelledValue = readonly [name: string, value: ReactNode];

/** A list of names and values; names without a value are left out. */
export function LabelledValueList({
  of,
  className = 'facts',
}: {
  of: readonly LabelledValue[];
  className?: string;
}) {
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

/** Names and values in one row, each value below its name. */
export const LabelledValueStrip = ({ of }: { of: readonly LabelledValue[] }) => (
  <LabelledValueList className="strip" of={of} />
);

const FactPair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
