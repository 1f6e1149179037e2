import type { Language } from '@clearway/shared/contract/language.ts';
import { bareStatus, isProblem, Problem, problemStatus } from '@clearway/shared/contract/problem.ts';
import { errorWords } from '@clearway/shared/words/shell.ts';

/** A failed page as the visitor may see it. Plain data: an `Error` becomes `{}` on its way through JSON. */
export type PageError = {
	status: number;
	message: string;
	requestId?: string;
	/** What to read in place of a page that is not there. */
	posts?: readonly PostLink[];
};

// Its address within the language, its title, and the language of that where it is foreign.
type PostLink = { href: string; children: string; lang?: Language };

/** A page that is not there. */
export const notFound = (): Problem => new Problem('missing', errorWords.notFound);
export const badAddress = (): PageError => ({ status: 400, message: errorWords.badAddress });

/** A failure of the machinery whose sentence the visitor may read. */
export class PageFailure extends Error {
	override name = 'PageFailure';
	readonly status: number;
	constructor(status: number, message: string, options?: ErrorOptions) {
		super(message, options);
		this.status = status;
	}
}

/**
 * What may be shown of a thrown value: the message of a foreseen failure, and no internal details of any
 * other.
 */
export function toPageError(error: unknown): PageError {
	if (!isObject(error)) return { status: 500, message: errorWords.unknown };
	// The browser gets what the server already mapped.
	if (isPageError(error)) return error;
	if (isProblem(error)) {
		if (error.code === 'missing') return { status: 404, message: errorWords.notFound };
		const { requestId } = error;
		const status = bareStatus(error) ?? problemStatus[error.code];
		return { status, message: error.message, ...(requestId && { requestId }) };
	}
	if (error instanceof PageFailure) return { status: error.status, message: error.message };
	// The router's own answer to an address or method it does not know.
	if (error.status === 404 || error.status === 405) return { status: 404, message: errorWords.notFound };
	return { status: 500, message: errorWords.unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

const isPageError = (value: Record<string, unknown>): value is PageError =>
	Object.getPrototypeOf(value) === Object.prototype &&
	typeof value.status === 'number' &&
	typeof value.message === 'string';
