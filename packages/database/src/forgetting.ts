/** The channel on which processes notify each other what must not be remembered any longer. */
export const FORGET_CHANNEL = 'zhidan_forget';

/** What is said there: a person was erased, what many may do has changed, or a session, whose id follows. */
export const FORGET = { keys: 'keys', people: 'people', session: 'session ' } as const;
