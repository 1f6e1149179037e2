/** Brings a hidden field into sight, and puts the focus there. */
export function focusField(field: HTMLElement): void {
	const folded = field.closest('details');
	if (folded) folded.open = true;
	// Other parts that hide the field open at this event, as for a search within the page.
	field.dispatchEvent(new Event('beforematch', { bubbles: true }));
	field.focus();
	if (document.activeElement !== field) requestAnimationFrame(() => field.focus());
}

/** Where the focus was when a form was sent, until its answer came. */
const sentFrom = new WeakMap<EventTarget, Element | null>();
globalThis.document?.addEventListener(
	'submit',
	({ target }) => target && sentFrom.set(target, document.activeElement),
	true,
);

/** An answer that comes late must not take the focus from a field in which somebody has begun to type. */
function isTypedIn(form: Element): boolean {
	const from = sentFrom.get(form);
	sentFrom.delete(form);
	const now = document.activeElement;
	return from !== undefined && now !== from && form.contains(now) && now?.matches('input,textarea') === true;
}

/**
 * Leads to the first faulty field within; answers false if there is none. A part that is no field, such as the
 * button that adds a picture, says `data-invalid`.
 */
export function focusFault(within: Element): boolean {
	const field = within.querySelector<HTMLElement>('[aria-invalid="true"],[data-invalid]');
	if (field && !isTypedIn(within)) focusField(field);
	return field !== null;
}

/** Leads there once the faults have been drawn. */
export function focusFaultSoon(form: Element): void {
	requestAnimationFrame(() => setTimeout(() => focusFault(form)));
}
