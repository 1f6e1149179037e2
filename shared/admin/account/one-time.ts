/**
 * The sign-in tells the screen that finishes it if there is something to finish, and hands over the one-time
 * password, so that nobody types it twice. It stays in memory only, until it is used.
 */
export const unfinished: { isSo: boolean; password: string } = { isSo: false, password: '' };
