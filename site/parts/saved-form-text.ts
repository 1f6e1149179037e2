/*
 * Typed text survives a failed request, a reload and a closed dialog: it is in `sessionStorage` until it is
 * sent. Storage may be forbidden or full; the form works without it.
 */

/** Keeps the texts that were typed into a form's visible fields, beside those of other forms of its kind. */
export function saveFormText(form: HTMLFormElement): void {
	const typed = fieldsOf(form).map((field) => [nameOf(field), isTyped(field) ? field.value : '']);
	try {
		sessionStorage.setItem(keyOf(form), JSON.stringify({ ...readSaved(form), ...Object.fromEntries(typed) }));
	} catch {}
}

/** Restores saved texts into fields in which nothing was typed yet. Answers whether there were any. */
export function restoreFormText(form: HTMLFormElement): boolean {
	const saved = readSaved(form);
	let isRestored = false;
	for (const field of fieldsOf(form)) {
		const text = saved[nameOf(field)];
		if (!text || typeof text !== 'string' || isTyped(field)) continue;
		field.value = text;
		isRestored = true;
	}
	return isRestored;
}

/** Forgets what was sent. */
export function forgetFormText(form: HTMLFormElement): void {
	try {
		sessionStorage.removeItem(keyOf(form));
	} catch {}
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): TextField[] =>
	[...form.elements].filter(
		(field): field is TextField => 'defaultValue' in field && field.getAttribute('name') !== 'website',
	);
const isTyped = ({ value, defaultValue }: TextField): boolean => value !== defaultValue;
// What was made of a prefilled text comes back only where the same one stands: it may name a calculation.
const nameOf = ({ name, defaultValue }: TextField): string => name + defaultValue;
const keyOf = (form: HTMLFormElement): string => `typed:${form.getAttribute('action')}`;

function readSaved(form: HTMLFormElement): Record<string, unknown> {
	try {
		const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
		return typeof saved === 'object' && saved !== null ? { ...saved } : {};
	} catch {
		return {};
	}
}
