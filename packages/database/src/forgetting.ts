/** The channel on which processes notify each other of data that must be removed from their caches. */
export const FORGET_CHANNEL = 'zhidan_forget';

/**
 * Messages on the channel. Each names what caches must drop: the keys of persons, the rights of many people, or
 * one session, whose id follows.
 */
export const FORGET_MESSAGES = { keys: 'keys', people: 'people', session: 'session ' } as const;
