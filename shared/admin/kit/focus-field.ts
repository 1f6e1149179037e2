/** Brings a field into sight, whatever hides it, and puts the focus there. */
export function focusField(field: HTMLElement): void {
	const folded = field.closest('details');
	if (folded) folded.open = true;
	// What else hides it opens at this, as it would for a search within the page.
	field.dispatchEvent(new Event('beforematch', { bubbles: true }));
	field.focus();
	if (document.activeElement !== field) requestAnimationFrame(() => field.focus());
}

/**
 * Leads to the first faulty field within; answers whether there is one. What is no field of its own, such as
 * the button that adds a picture, says `data-invalid`.
 */
export function focusFault(within: Element): boolean {
	const field = within.querySelector<HTMLElement>('[aria-invalid="true"],[data-invalid]');
	if (field) focusField(field);
	return field !== null;
}

/** The same once what is faulty has been drawn. */
export function focusFaultSoon(form: Element): void {
	requestAnimationFrame(() => setTimeout(() => focusFault(form)));
}
