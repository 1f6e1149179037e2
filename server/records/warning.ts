import type { Said } from '@clearway/shared/format/say.ts';

/** Each `episode` of a warning is mailed once. */
export type Warning = { code: string; message: Said; link: string | null; episode: string };
