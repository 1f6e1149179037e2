// The server takes a form for a robot's when its token is younger than two seconds; a whole page is seldom
// filled in within four.
const leastAgeMs = 2000;
const leastPageMs = 4000;
let asked = false;
let token = { text: '', at: 0 };

/** Fetches the signed form token; pages are cached, so the token is fetched separately. */
export function askForToken(): void {
	if (asked) return;
	asked = true;
	void fetch('/forms/token').then(
		async (response) => {
			if (response.ok) token = { text: await response.text(), at: performance.now() };
		},
		() => undefined,
	);
}

/**
 * The token, if there is one to send. Sending does not wait for it, and one that arrived late is left out:
 * its age would show a slow network, not a fast visitor. One beside a text that the browser brought shows as
 * little: nobody had to type. A request without one is treated the same.
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
		// A browser that does not know the word.
		return false;
	}
}

const keyAt = 'form-key';
const none = { text: '', key: '' };
let last = readLast();

/**
 * The idempotency key of the same form content, so that a retry after a lost answer does not create a second
 * request. It lies beside the typed text, which comes back when the page is loaded anew.
 */
export function formKey(values: Readonly<Record<string, string>>): string {
	const text = JSON.stringify(values);
	if (text === last.text) return last.key;
	last = { text, key: crypto.getRandomValues(new BigUint64Array(2)).join('-') };
	try {
		sessionStorage.setItem(keyAt, JSON.stringify(last));
	} catch {}
	return last.key;
}

/** Called once a form has arrived: the same content sent again is a new request, not a retry. */
export function forgetFormKey(): void {
	last = none;
	try {
		sessionStorage.removeItem(keyAt);
	} catch {}
}

function readLast(): typeof none {
	try {
		// Written above.
		return JSON.parse(sessionStorage.getItem(keyAt) ?? '') as typeof none;
	} catch {
		return none;
	}
}
