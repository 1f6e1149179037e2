import type { Language } from '@clearway/shared/contract/language.ts';
import type { Rights } from '@clearway/shared/contract/presets.ts';
import type { Db } from '../db/open.ts';
import type { Limits } from '../limits/limits.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';
import type { Config } from '../services/config.ts';
import type { Log } from '../services/log.ts';
import type { Metrics } from '../services/metrics.ts';
import type { Versions } from './follow-versions.ts';

/** Everything a handler may reach. Time is a function, so that tests can move it. */
export type Context = {
	readonly config: Config;
	readonly db: Db;
	readonly log: Log;
	readonly now: () => Date;
	readonly versions: Versions;
	/** Rate limits of this process. */
	readonly limits: Limits;
	/** Rate limits shared by all processes of one database. */
	readonly sharedLimits: SharedLimits;
	readonly metrics: Metrics;
	/** Fires when the server begins to stop. */
	readonly stopping: AbortSignal;
};

/** A signed-in admin; `ver` is the version of his tokens, which grows with every new password. */
export type Session = {
	adminId: number;
	login: string;
	name: string;
	rights: Rights;
	sid: string;
	ver: number;
	exp: number;
	/** The time at which its owner last proved his identity. */
	confirmedAt?: string;
	/** The step that its owner has to take before anything else. */
	setup?: SetupNeed | null;
};

/** A password of one's own, or a second factor. */
export type SetupNeed = 'password' | 'second_factor';

/** The circumstances of one API call, without its input. */
export type Call = {
	readonly session: Session | null;
	readonly app: 'web' | 'desktop' | 'api' | 'page';
	/** The language in which the caller is answered. */
	readonly language: Language;
	readonly requestId: string;
	/** The client's address, in the form by which clients are counted. */
	readonly address: string;
	/** The browser's name, of a call that reads what is counted. */
	readonly agent?: string | undefined;
	readonly idempotencyKey: string | null;
	readonly lastEventId: string | null;
	/** Set for what is a part of an act that logs all its parts as one. */
	readonly isPart?: true;
	/** Fires when the client disconnects. */
	readonly signal: AbortSignal;
	/** Set by a handler that made nothing new, because its result was there (200 instead of 201). */
	foundExisting?: boolean;
	/** Set by a handler whose answer is good for this moment only: no page made of it is cached. */
	isMomentary?: boolean;
};

/** A call with a token. */
export type AdminCall = Call & { readonly session: Session };
