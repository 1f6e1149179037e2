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
 * its age would show a slow network, not a fast visitor. A request without one is treated the same.
 */
export function formToken(): string {
	const now = performance.now();
	return now - token.at >= leastAgeMs || now < leastPageMs ? token.text : '';
}

let last = { text: '', key: '' };

/**
 * The idempotency key of the same form content, so that a retry after a lost answer does not create a second
 * request.
 */
export function formKey(values: Readonly<Record<string, string>>): string {
	const text = JSON.stringify(values);
	if (text !== last.text) last = { text, key: crypto.getRandomValues(new BigUint64Array(2)).join('-') };
	return last.key;
}

/** It has arrived: who sends the same once more means it. */
export function forgetKey(): void {
	last = { text: '', key: '' };
}
