import { isTest } from './places.mjs';
import { visit } from './syntax.mjs';

/** The maximum number of type assertions. These limits may only be lowered. */
const most = { production: 48, tests: 39 };

/** Reports assertions beyond the limits, and limits that can be lowered. `as const` does not count. */
export function castFaults(trees, limits = most) {
  const found = { production: [], tests: [] };
  for (const [path, tree] of trees)
    visit(tree, (node) => {
      if (isCast(node)) found[isTest(path) ? 'tests' : 'production'].push(`${path}:${node.loc.start.line}`);
    });
  return Object.entries(limits).flatMap(([where, limit]) => faultsOf(where, limit, found[where]));
}

function faultsOf(where, limit, places) {
  const number = places.length;
  if (number < limit)
    return [
      `${number} type assertions in ${where}, and ${limit} in scripts/lib/casts.mjs: write ${number} there`,
    ];
  if (number === limit) return [];
  return [
    `${number} type assertions in ${where}, of at most ${limit}: a guard, a schema or a generic says it instead`,
    ...places,
  ];
}

const isCast = ({ type, typeAnnotation }) =>
  type === 'TSTypeAssertion' || (type === 'TSAsExpression' && !isConst(typeAnnotation));

const isConst = ({ type, typeName }) => type === 'TSTypeReference' && typeName.name === 'const';
