/**
 * What the sign-in leaves to the screen that finishes it: whether there is something to finish, and the
 * one-time password that was just typed, so that nobody types it twice. In memory only, until it is used.
 */
export const unfinished: { isSo: boolean; password: string } = { isSo: false, password: '' };
