/*
 * Typed text survives a failed request, a reload and a closed dialog: it is in `sessionStorage` until it is
 * sent. Storage may be forbidden or full; the form works without it.
 */

/** Keeps the texts of a form's visible fields. */
export function saveFormText(form: HTMLFormElement): void {
	const typed = [...new FormData(form)].filter(
		([name, value]) => !hiddenFields.has(name) && typeof value === 'string' && value !== '',
	);
	try {
		sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
	} catch {}
}

/** Restores saved texts into fields that are still empty. */
export function restoreFormText(form: HTMLFormElement): void {
	for (const [name, value] of Object.entries(readSaved(form))) {
		const field = form.elements.namedItem(name);
		const isEmptyField =
			(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '';
		if (isEmptyField && typeof value === 'string') field.value = value;
	}
}

/** Forgets what was sent. */
export function forgetFormText(form: HTMLFormElement): void {
	try {
		sessionStorage.removeItem(keyOf(form));
	} catch {}
}

const hiddenFields = new Set(['website', 'quote']);
const keyOf = (form: HTMLFormElement): string => `typed:${form.getAttribute('action')}`;

function readSaved(form: HTMLFormElement): Record<string, unknown> {
	try {
		const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
		return typeof saved === 'object' && saved !== null ? { ...saved } : {};
	} catch {
		return {};
	}
}
