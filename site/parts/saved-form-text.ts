/*
 * Typed text survives a failed request, a reload and a closed dialog: `sessionStorage` holds it until it is
 * sent. Storage may be forbidden or full; the form works without it.
 */

/** Leaves the saved texts of other forms of the same kind in place. */
export function saveFormText(form: HTMLFormElement): void {
	const typed = fieldsOf(form).map((field) => [nameOf(field), isTyped(field) ? field.value : '']);
	try {
		sessionStorage.setItem(keyOf(form), JSON.stringify({ ...readSaved(form), ...Object.fromEntries(typed) }));
	} catch {}
}

/** Restores saved texts into untouched fields. Answers true if it restored any. */
export function restoreFormText(form: HTMLFormElement): boolean {
	const saved = readSaved(form);
	let isRestored = false;
	for (const field of fieldsOf(form)) {
		const text = saved[nameOf(field)];
		if (!text || typeof text !== 'string' || isTyped(field)) continue;
		if (isRadio(field)) field.checked = true;
		else field.value = text;
		isRestored = true;
	}
	return isRestored;
}

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
const isRadio = (field: TextField): field is HTMLInputElement => field.type === 'radio';
/** A chosen radio button counts as typed, too. */
const isTyped = (field: TextField): boolean =>
	isRadio(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
// A prefilled text may name a calculation, so a changed one comes back only into the same prefilled field.
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
