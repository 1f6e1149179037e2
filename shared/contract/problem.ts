/** Every way a call can fail, with its HTTP status. The list is closed. */
export const problemStatus = {
	malformed: 400,
	credentials: 401,
	second_factor: 401,
	session: 401,
	confirmation: 403,
	forbidden: 403,
	setup: 403,
	missing: 404,
	method: 405,
	conflict: 409,
	duplicate: 409,
	gone: 410,
	too_large: 413,
	unsupported: 415,
	invalid: 422,
	rate_missing: 422,
	schedule_missing: 422,
	too_many: 429,
	internal: 500,
	upstream: 502,
	unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** One thing wrong with one field; table faults carry their place in the file besides. */
export type ProblemError = { path: string; message: string; [more: string]: unknown };

type Extras = ErrorOptions & {
	errors?: readonly ProblemError[];
	current?: unknown;
	disputed?: readonly string[];
	retryAfterSeconds?: number;
	requestId?: string;
};

/** A foreseen failure as its caller meets it: with a sentence in his language. */
export class Problem extends Error {
	override name = 'Problem';
	readonly code: ProblemCode;
	readonly errors: readonly ProblemError[];
	/** With a conflict: the record as it stands now. */
	readonly current: unknown;
	/** With a conflict: the paths of the fields that somebody else changed. */
	readonly disputed: readonly string[];
	readonly retryAfterSeconds: number | undefined;
	readonly requestId: string | undefined;
	constructor(code: ProblemCode, detail: string, extras: Extras = {}) {
		super(detail, extras);
		this.code = code;
		this.errors = extras.errors ?? [];
		this.current = extras.current;
		this.disputed = extras.disputed ?? [];
		this.retryAfterSeconds = extras.retryAfterSeconds;
		this.requestId = extras.requestId;
	}
	get status(): number {
		return problemStatus[this.code];
	}
}

/** True also for a Problem of another copy of this module: the built site carries its own. */
export const isProblem = (value: unknown): value is Problem =>
	value instanceof Error &&
	value.name === 'Problem' &&
	'code' in value &&
	String(value.code) in problemStatus;

/** The status of an answer that our server did not write, such as a proxy's page; else null. */
export const bareStatus = ({ cause }: Problem): number | null => (typeof cause === 'number' ? cause : null);
