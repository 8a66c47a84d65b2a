/** A folded cloth, for an empty place. */
export const foldedClothIcon = (
  <svg viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
    <path d="M10 22 58 8l28 12-48 15z" />
    <path d="m10 22 28 13v12L10 34zM38 35l48-15v12L38 47z" />
    <path d="m10 34 28 13v12L10 46zM38 47l48-15v12L38 59z" />
    <path d="m44 39 36-11M44 51l36-11" strokeDasharray="3 4" />
  </svg>
);

/** A broken thread, for a failure. */
export const brokenThreadIcon = (
  <svg viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
    <rect x="8" y="16" width="24" height="6" rx="2" />
    <rect x="8" y="52" width="24" height="6" rx="2" />
    <path d="M11 22v30M29 22v30M11 28l18 4M11 34l18 4M11 40l18 4" />
    <path d="M29 44c14 0 12-20 24-20 4 0 6 3 6 6M70 44c2 8 14 6 18-4" />
    <path d="m60 38 4-3M66 39l3-5" />
  </svg>
);
