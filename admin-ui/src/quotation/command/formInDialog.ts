/** A form fills its dialog: what it asks scrolls, its buttons stay in sight. */
export const formInDialog = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
