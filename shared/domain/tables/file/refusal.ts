/** Why a file as a whole cannot be read: another kind of file, too much of it, or wrong content. */
export type RefusalReason = 'unsupported' | 'too_large' | 'invalid';

/** A file refused as a whole, with a Russian sentence that says what to do. */
export class TableRefusal extends Error {
	override readonly name = 'TableRefusal';
	readonly reason: RefusalReason;

	constructor(reason: RefusalReason, message: string) {
		super(message);
		this.reason = reason;
	}
}
