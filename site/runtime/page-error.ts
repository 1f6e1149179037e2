import type { Language } from '@clearway/shared/contract/language.ts';
import { bareStatus, isProblem, Problem, problemStatus } from '@clearway/shared/contract/problem.ts';
import { errorWords } from '@clearway/shared/words/shell.ts';

/** A failed page for the visitor. Plain data: an `Error` becomes `{}` in JSON. */
export type PageError = {
	status: number;
	message: string;
	requestId?: string;
	/** Posts to read instead of a missing page. */
	posts?: readonly PostLink[];
};

// `lang` is the title's language if it is foreign.
type PostLink = { href: string; children: string; lang?: Language };

export const notFound = (): Problem => new Problem('missing', errorWords.notFound);
export const badAddress = (): PageError => ({ status: 400, message: errorWords.badAddress });

/** A failure of the machinery; the visitor may read its sentence. */
export class PageFailure extends Error {
	override name = 'PageFailure';
	readonly status: number;
	constructor(status: number, message: string, options?: ErrorOptions) {
		super(message, options);
		this.status = status;
	}
}

/** Shows the message of a foreseen failure, and no details of any other. */
export function toPageError(error: unknown): PageError {
	if (!isObject(error)) return { status: 500, message: errorWords.unknown };
	// The server has mapped it already.
	if (isPageError(error)) return error;
	if (isProblem(error)) {
		if (error.code === 'missing') return { status: 404, message: errorWords.notFound };
		const { requestId } = error;
		const status = bareStatus(error) ?? problemStatus[error.code];
		return { status, message: error.message, ...(requestId && { requestId }) };
	}
	if (error instanceof PageFailure) return { status: error.status, message: error.message };
	// The router's own answer to an unknown address or method.
	if (error.status === 404 || error.status === 405) return { status: 404, message: errorWords.notFound };
	return { status: 500, message: errorWords.unknown };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

const isPageError = (value: Record<string, unknown>): value is PageError =>
	Object.getPrototypeOf(value) === Object.prototype &&
	typeof value.status === 'number' &&
	typeof value.message === 'string';
