// The server takes a form with a token younger than two seconds for a robot's; people seldom fill in a whole
// page within four.
const leastAgeMs = 2000;
const leastPageMs = 4000;
let isAsked = false;
let token = { text: '', at: 0 };

/** Fetches the signed form token; pages are cached, so the token is fetched separately. */
export function askForToken(): void {
	if (isAsked) return;
	isAsked = true;
	void fetch('/forms/token').then(
		async (response) => {
			if (response.ok) token = { text: await response.text(), at: performance.now() };
		},
		() => undefined,
	);
}

/**
 * The token, or nothing. Sending does not wait for a token. A token that arrived late is left out: its age
 * would show a slow network, not a fast visitor. It is left out too when the browser filled in the text,
 * because nobody typed. The server treats a request without a token the same.
 */
export function formToken(form: HTMLFormElement, isRestored: boolean): string {
	if (isRestored || isAutofilled(form)) return '';
	const now = performance.now();
	return now - token.at >= leastAgeMs || now < leastPageMs ? token.text : '';
}

function isAutofilled(form: HTMLFormElement): boolean {
	try {
		return form.querySelector(':autofill') !== null;
	} catch {
		// The browser does not know `:autofill`.
		return false;
	}
}

const keyAt = 'form-key';
const none = { text: '', key: '' };
let lastContent = readLast();

/**
 * The same content has the same idempotency key, so that a retry after a lost answer creates no second request.
 * The key lies beside the typed text, because a reload brings that text back.
 */
export function formKey(values: Readonly<Record<string, string>>): string {
	const text = JSON.stringify(values);
	if (text === lastContent.text) return lastContent.key;
	lastContent = { text, key: crypto.getRandomValues(new BigUint64Array(2)).join('-') };
	try {
		sessionStorage.setItem(keyAt, JSON.stringify(lastContent));
	} catch {}
	return lastContent.key;
}

/** Called after a form has arrived: the same content sent again is then a new request, not a retry. */
export function forgetFormKey(): void {
	lastContent = none;
	try {
		sessionStorage.removeItem(keyAt);
	} catch {}
}

function readLast(): typeof none {
	try {
		// `formKey` wrote it.
		return JSON.parse(sessionStorage.getItem(keyAt) ?? '') as typeof none;
	} catch {
		return none;
	}
}
