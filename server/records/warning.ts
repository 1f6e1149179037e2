import type { Said } from '@clearway/shared/format/say.ts';

/** The server mails each `episode` of a warning once. */
export type Warning = { code: string; message: Said; link: string | null; episode: string };
