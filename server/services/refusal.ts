import { type ProblemCode, problemStatus } from '@clearway/shared/contract/problem.ts';
import type { Sentence } from '@clearway/shared/format/say.ts';

/** One thing wrong with one field; table faults carry their place in the file besides. */
export type FieldFault = { path: string; message: Sentence; [more: string]: unknown };

type Extras = ErrorOptions & {
	errors?: readonly FieldFault[];
	current?: unknown;
	disputed?: readonly string[];
	retryAfterSeconds?: number;
};

/**
 * A foreseen failure, with a sentence for the person who meets it. It is told apart from the `Problem` that
 * the caller gets: what is thrown here knows no language yet.
 */
export class Refusal extends Error {
	override name = 'Refusal';
	readonly code: ProblemCode;
	readonly detail: Sentence;
	readonly errors: readonly FieldFault[];
	/** With a conflict: the record as it stands now. */
	readonly current: unknown;
	/** With a conflict: the paths of the fields that somebody else changed. */
	readonly disputed: readonly string[];
	readonly retryAfterSeconds: number | undefined;
	constructor(code: ProblemCode, detail: Sentence, extras: Extras = {}) {
		super(typeof detail === 'string' ? detail : detail.say, extras);
		this.code = code;
		this.detail = detail;
		this.errors = extras.errors ?? [];
		this.current = extras.current;
		this.disputed = extras.disputed ?? [];
		this.retryAfterSeconds = extras.retryAfterSeconds;
	}
	get status(): number {
		return problemStatus[this.code];
	}
}

/** A fault in one field. */
export const invalid = (path: string, message: Sentence): Refusal =>
	new Refusal('invalid', message, { errors: [{ path, message }] });
