/*
 * What a visitor has typed outlives a failed sending, a reload and a closed popup: it lies in the tab's own storage until
 * it is sent. Storage can be forbidden or full; then the form works as any other.
 */

/** Keeps the texts of a form's visible fields. */
export function keepText(form: HTMLFormElement): void {
	const typed = [...new FormData(form)].filter(([name, value]) => !untold.has(name) && typeof value === 'string' && value !== '');
	try {
		sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)));
	} catch {}
}

/** Puts kept texts back into fields that are still empty. */
export function restoreText(form: HTMLFormElement): void {
	for (const [name, value] of Object.entries(readKept(form))) {
		const field = form.elements.namedItem(name);
		const isEmptyField = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '';
		if (isEmptyField && typeof value === 'string') field.value = value;
	}
}

/** Forgets what was sent. */
export function forgetText(form: HTMLFormElement): void {
	try {
		sessionStorage.removeItem(keyOf(form));
	} catch {}
}

const untold = new Set(['website', 'quote']);
const keyOf = (form: HTMLFormElement): string => `typed:${form.getAttribute('action')}`;

function readKept(form: HTMLFormElement): Record<string, unknown> {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
		return typeof kept === 'object' && kept !== null ? { ...kept } : {};
	} catch {
		return {};
	}
}
