import type { Sentence } from '../../../format/say.ts';

/** The reason why a whole file cannot be read: another kind of file, too much of it, or wrong content. */
export type RefusalReason = 'unsupported' | 'too_large' | 'invalid';

/** A file refused as a whole, with a sentence that says what to do. */
export class TableRefusal extends Error {
	override readonly name = 'TableRefusal';
	readonly reason: RefusalReason;

	readonly detail: Sentence;

	constructor(reason: RefusalReason, detail: Sentence) {
		super(typeof detail === 'string' ? detail : detail.say);
		this.reason = reason;
		this.detail = detail;
	}
}
