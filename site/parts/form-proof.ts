let token: Promise<string> | undefined;

/**
 * The signed time at which this page first showed a form; pages themselves are kept, so it comes by itself. Without it the
 * request is sent all the same.
 */
export function formToken(): Promise<string> {
	token ??= fetch('/forms/token').then(
		(response) => (response.ok ? response.text() : ''),
		() => '',
	);
	return token;
}

let last = { text: '', key: '' };

/** Names one try after another of the same words the same, so that an answer lost on the way does not make two requests. */
export function keyOfWords(values: Readonly<Record<string, string>>): string {
	const text = JSON.stringify(values);
	if (text !== last.text) last = { text, key: crypto.getRandomValues(new BigUint64Array(2)).join('-') };
	return last.key;
}
